import type { OpenFile } from '../program/descriptors.ts'
import { FileTree } from '../program/file-tree.ts'
import { Heap } from '../program/heap.ts'
import { Printed } from '../program/printed.ts'
import { Snapshot } from '../program/snapshot.ts'
import { callMain, endingOf } from '../program/run-program.ts'
import type { Ending } from '../program/run-program.ts'
import { createSystem } from '../program/system.ts'
import type { System } from '../program/system.ts'

export interface LilyPondFiles {
  readonly module: WebAssembly.Module
  /** The data pack: Guile's and LilyPond's compiled Scheme, LilyPond's own sources, fonts. */
  readonly pack: ReadonlyMap<string, Uint8Array>
}

export interface Score {
  readonly files: ReadonlyMap<string, Uint8Array>
  /** The score to engrave, in the root folder of `files`. */
  readonly entry: string
  /** Included before the score. */
  readonly settings: string
  readonly epochMs: number
}

export interface Engraving {
  readonly ending: Ending
  /** Everything that LilyPond printed. */
  readonly log: string
  /** The files that it wrote, in order. */
  readonly files: ReadonlyMap<string, Uint8Array>
}

const folder = '/score'
const settingsPath = '/settings/score.ily'
const maxMemoryBytes = 1_073_741_824
/** A page is about 1 MB of PostScript, most of it fonts. */
const maxWrittenBytes = 64_000_000

/**
 * LilyPond in this thread. It is started once, engraves a warm-up score, and its memory is copied; every score starts
 * from that copy, so that no score has an effect on the next.
 */
export class LilyPond {
  readonly #module: WebAssembly.Module
  readonly #tree = new FileTree(maxWrittenBytes)
  readonly #printed = new Printed()
  #heap = new Heap(maxMemoryBytes)
  #system: System
  #started:
    | { snapshot: Snapshot; stack: number; bytes: number; open: ReadonlyMap<number, OpenFile> }
    | undefined

  private constructor({ module, pack }: LilyPondFiles) {
    this.#module = module
    for (const [path, bytes] of pack) this.#tree.mount(path, bytes)
    this.#tree.mount(settingsPath, new Uint8Array())
    this.#tree.makeFolder(folder)
    this.#system = this.#instantiate()
  }

  /** @throws if LilyPond does not get as far as its first score */
  static start(files: LilyPondFiles, warmUp: string): LilyPond {
    const lilypond = new LilyPond(files)
    lilypond.#boot(warmUp)
    return lilypond
  }

  #instantiate(): System {
    this.#heap = new Heap(maxMemoryBytes)
    const system = createSystem(
      this.#module,
      this.#heap,
      {
        emscripten: '3.1.69',
        files: this.#tree,
        folder,
        environment,
        epochMs: 0,
        print: (bytes) => this.#printed.add(bytes),
      },
      {
        lilypond_ready: () => {
          throw new Ready()
        },
      },
    )
    this.#heap.attach(new WebAssembly.Instance(this.#module, system.imports))
    return system
  }

  #boot(warmUp: string): void {
    this.#tree.put(`${folder}/warm-up.ly`, new TextEncoder().encode(warmUp))
    const heap = this.#heap
    try {
      heap.call('__wasm_call_ctors')
      callMain(heap, ['/usr/bin/lilypond', '--ps', `-dinclude-settings=${settingsPath}`, 'warm-up.ly'])
      throw new Error('LilyPond ended before its first score.')
    } catch (thrown) {
      if (!(thrown instanceof Ready))
        throw new Error(`LilyPond did not start: ${this.#printed.text()}`, { cause: thrown })
    }
    const stack = heap.call('emscripten_stack_get_current')
    const snapshot = new Snapshot(heap.bytes(), [heap.call('emscripten_stack_get_end'), stack])
    this.#started = { snapshot, stack, bytes: heap.sizeBytes, open: this.#system.descriptors.snapshot() }
  }

  engrave({ files, entry, settings, epochMs }: Score): Engraving {
    this.#restore()
    this.#system.clock.epochMs = epochMs
    this.#tree.put(settingsPath, new TextEncoder().encode(settings))
    for (const [path, bytes] of files) this.#put(path, bytes)
    const ending = endingOf(this.#heap, () => this.#heap.call('engrave', this.#heap.newString(entry)))
    const written = [...this.#tree.written()]
      .filter(([path]) => path.startsWith(`${folder}/`))
      .map(([path, bytes]) => [path.slice(folder.length + 1), bytes] as const)
    return { ending, log: this.#printed.text(), files: new Map(written) }
  }

  #put(path: string, bytes: Uint8Array): void {
    const parts = path.split('/').slice(0, -1)
    parts.forEach((_, index) => this.#tree.makeFolder(`${folder}/${parts.slice(0, index + 1).join('/')}`))
    this.#tree.put(`${folder}/${path}`, bytes)
  }

  #restore(): void {
    const started = this.#started
    if (started === undefined) throw new TypeError('Expected LilyPond to be started before it engraves.')
    // Memory never shrinks: after a large score, a new instance gives it back.
    if (this.#heap.sizeBytes > started.bytes) {
      this.#system = this.#instantiate()
      this.#heap.grow(started.bytes)
    }
    started.snapshot.restore(this.#heap.bytes())
    this.#heap.call('_emscripten_stack_restore', started.stack)
    this.#heap.refused = false
    this.#tree.reset()
    this.#tree.makeFolder(folder)
    this.#system.descriptors.folder = folder
    this.#system.descriptors.reopen(started.open)
    this.#printed.clear()
  }
}

/** LilyPond has started and waits for scores. */
class Ready extends Error {
  override readonly name = 'Ready'
}

const environment = {
  FONTCONFIG_FILE: '/fonts/fonts.conf',
  GUILE_AUTO_COMPILE: '0',
  HOME: folder,
  LC_ALL: 'C',
  LILYPOND_DATADIR: '/lilypond',
  LILYPOND_LIBDIR: '/lilypond',
  LILYPOND_WAIT_FOR_SCORES: '1',
}
