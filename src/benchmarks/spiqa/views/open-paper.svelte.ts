import { cropPdfFigures, findPdfFigures, type PageBox } from '../../../rpc/pdf-figures.ts'
import { msg, type BenchmarkItem, type Message } from '../../../contracts/index.ts'
import { encodePng } from '../../../evaluation/score-client.ts'
import { bytesToBase64 } from '../../../lib/base64.ts'
import { reasonOf } from '../../../lib/errors.ts'
import { yieldToPage } from '../../../lib/yield-to-page.ts'
import type { Task } from '../shared/item.ts'
import { idOf, itemsOf, clampToPage, type PaperEntry } from './paper-items.ts'

const maxBytes = 64 << 20
const limitMs = 120_000
/** Pixels per point for figures, and for full pages with a box on them. */
const figureScale = 2
const pageScale = 1.5
const cropsAtOnce = 12

interface Paper {
  readonly name: string
  readonly file: File
  /** Page size in points. Null for a page that could not be read. */
  readonly pages: readonly ({ readonly width: number; readonly height: number } | null)[]
  readonly text: string
}

interface Crop {
  readonly page: number
  readonly box: PageBox
}

/** The user's own paper, its figures and the questions about them. Kept as long as the site is open. */
class OpenPaper {
  task = $state<Task>('figures')
  reading = $state<{
    readonly of: 'pages' | 'figures'
    readonly done: number
    readonly total: number | undefined
  } | null>(null)
  problem = $state<Message | null>(null)
  notes = $state.raw<readonly Message[]>([])
  paper = $state.raw<Paper | null>(null)
  entries = $state.raw<readonly PaperEntry[]>([])
  #reader: AbortController | null = null

  async open(file: File): Promise<void> {
    this.cancel()
    const own = new AbortController()
    this.#reader = own
    this.problem = null
    this.notes = []
    this.paper = null
    this.entries = []
    if (file.size > maxBytes) {
      this.problem = msg`${file.name} is larger than ${maxBytes >> 20} MB.`
      return
    }
    this.reading = { of: 'pages', done: 0, total: undefined }
    try {
      await this.#read(file, own.signal)
    } catch (thrown) {
      if (!own.signal.aborted) this.problem = reasonOf(thrown)
    } finally {
      if (this.#reader === own) this.reading = null
    }
  }

  cancel(): void {
    this.#reader?.abort()
  }

  change(at: number, changed: Partial<PaperEntry>): void {
    this.entries = this.entries.map((entry, index) => (index === at ? { ...entry, ...changed } : entry))
  }

  async changeBox(at: number, wanted: PageBox): Promise<void> {
    const entry = this.entries[at]
    const page = this.paper?.pages[(entry?.page ?? 0) - 1] ?? null
    if (this.paper === null || entry === undefined || page === null) return
    const box = clampToPage(wanted, page)
    this.change(at, { box })
    const picture = await this.#drawOne(this.paper.file, { page: entry.page, box }, figureScale)
    // The box may have changed while the figure was being rendered.
    if (this.entries[at]?.box === box) this.change(at, { picture })
  }

  /** Renders a page as base64 PNG. Null if it cannot be rendered. */
  async drawPage(number: number): Promise<string | null> {
    const page = this.paper?.pages[number - 1] ?? null
    if (this.paper === null || page === null) return null
    return this.#drawOne(this.paper.file, { page: number, box: [0, 0, page.width, page.height] }, pageScale)
  }

  /** Finds the item for the question about a figure. Undefined if there is no question. */
  itemOf(entry: PaperEntry): BenchmarkItem | undefined {
    const wanted = idOf(this.paper?.name ?? '', entry, this.task)
    return this.#items().find(({ id }) => id === wanted)
  }

  /** All items as a file that the Suite page can read. */
  async asFile(): Promise<File> {
    const parts: string[] = []
    for (const item of this.#items()) {
      parts.push(`${parts.length === 0 ? '{' : ','}${JSON.stringify(item.id)}:${JSON.stringify(item)}`)
      await yieldToPage()
    }
    const name = `${this.paper?.name ?? 'paper'}.items.json`
    return new File([...parts, '}'], name, { type: 'application/json' })
  }

  #items(): readonly BenchmarkItem[] {
    return this.paper === null ? [] : itemsOf(this.paper.name, this.entries, this.task, this.paper.text)
  }

  async #read(file: File, signal: AbortSignal): Promise<void> {
    const found = await findPdfFigures(file, limitMs, {
      signal,
      progress: (done, total) => {
        this.reading = { of: 'pages', done, total }
      },
    })
    signal.throwIfAborted()
    if (!found.ok) {
      this.problem = found.message
      return
    }
    this.notes = found.warnings.map(({ message }) => message)
    const pictures = await this.#draw(file, found.figures, figureScale, signal, (done) => {
      this.reading = { of: 'figures', done, total: found.figures.length }
    })
    const name = file.name.replace(/\.pdf$/i, '')
    this.paper = { name, file, pages: found.pages, text: found.text }
    this.entries = found.figures.map((figure, index) => ({
      ...figure,
      type: figure.kind === 'table' ? 'table' : 'unknown',
      question: '',
      answer: '',
      picture: pictures[index] ?? null,
      found: figure.box,
    }))
  }

  async #drawOne(file: File, crop: Crop, scale: number): Promise<string | null> {
    try {
      const [picture = null] = await this.#draw(file, [crop], scale, new AbortController().signal)
      return picture
    } catch (thrown) {
      // The file may have been deleted from the disk.
      this.problem = reasonOf(thrown)
      return null
    }
  }

  async #draw(
    file: File,
    crops: readonly Crop[],
    scale: number,
    signal: AbortSignal,
    onProgress?: (done: number) => void,
  ): Promise<readonly (string | null)[]> {
    const context = { signal, progress: () => undefined }
    const given = crops.map(({ page, box }) => ({ page, box }))
    const pictures: (string | null)[] = []
    // Rendered in batches, because all figures of a long paper would exceed the pixel limit of a single call.
    for (let from = 0; from < given.length; from += cropsAtOnce) {
      onProgress?.(from)
      const part = given.slice(from, from + cropsAtOnce)
      const drawn = await cropPdfFigures({ pdf: file, crops: part, scale }, limitMs, context)
      if (!drawn.ok) {
        this.problem = drawn.message
        return pictures
      }
      for (const raster of drawn.rasters)
        pictures.push(raster === null ? null : bytesToBase64(await encodePng(raster, context)))
    }
    return pictures
  }
}

export const openPaper = new OpenPaper()
