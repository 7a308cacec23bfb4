import { getDocument, InvalidPDFException, PasswordException, VerbosityLevel } from 'pdfjs-dist'
import { WorkerMessageHandler } from 'pdfjs-dist/build/pdf.worker.mjs'
import { fail, type Failure, type RenderFailure } from '../../src/contracts/index.ts'
import { describeError } from '../../src/lib/errors.ts'
import { Canvases, NoFilters } from './canvases.ts'
import { DataFiles } from './data-files.ts'

// pdf.js then works in this thread: we are a worker already.
Object.assign(globalThis, { pdfjsWorker: { WorkerMessageHandler } })

/** Opens a PDF; glyphs are filled as outlines, not by the system's text drawing. `destroy` the task when done. */
export function openPdf(data: Uint8Array<ArrayBuffer>) {
  return getDocument({
    data,
    disableFontFace: true,
    fontExtraProperties: false,
    isOffscreenCanvasSupported: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    stopAtErrors: false,
    verbosity: VerbosityLevel.ERRORS,
    CanvasFactory: Canvases,
    FilterFactory: NoFilters,
    BinaryDataFactory: DataFiles,
  })
}

/** Opens a PDF that may be a file still; rejects where the file cannot be read. */
export async function openPdfFile(pdf: Blob | Uint8Array<ArrayBuffer>) {
  return openPdf(pdf instanceof Blob ? new Uint8Array(await pdf.arrayBuffer()) : pdf)
}

/** Why a PDF cannot be opened, as a sentence for its reader. */
export function describePdfError(error: unknown): Failure<RenderFailure> {
  if (error instanceof PasswordException) {
    return fail(
      'unsupported',
      'The PDF is encrypted and opens only with a password: save a copy without one.',
    )
  }
  if (error instanceof InvalidPDFException) {
    return fail('syntax', `The file is no PDF, or it is damaged: ${describeError(error)}`)
  }
  return fail('crash', `The PDF could not be read: ${describeError(error)}`)
}
