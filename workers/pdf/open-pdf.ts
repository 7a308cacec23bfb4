import { getDocument, InvalidPDFException, PasswordException, VerbosityLevel } from 'pdfjs-dist'
import { WorkerMessageHandler } from 'pdfjs-dist/build/pdf.worker.mjs'
import { fail, msg, type Failure, type RenderFailure } from '../../src/contracts/index.ts'
import { reasonOf } from '../../src/lib/errors.ts'
import { Canvases, NoFilters } from './canvases.ts'
import { DataFiles } from './data-files.ts'

/**
 * Opens a PDF. Glyphs are filled as outlines instead of being painted by the system's text rendering. Call `destroy`
 * on the task when done.
 */
export function openPdf(data: Uint8Array<ArrayBuffer>) {
  // Makes pdf.js run in this thread, because this is already a worker.
  Object.assign(globalThis, { pdfjsWorker: { WorkerMessageHandler } })
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

/** Opens a PDF that may still be an unread file. Rejects if the file cannot be read. */
export async function openPdfFile(pdf: Blob | Uint8Array<ArrayBuffer>) {
  return openPdf(pdf instanceof Blob ? new Uint8Array(await pdf.arrayBuffer()) : pdf)
}

/** Returns a message for the user that explains why a PDF cannot be opened. */
export function describePdfError(error: unknown): Failure<RenderFailure> {
  if (error instanceof PasswordException) {
    return fail(
      'unsupported',
      'The PDF is encrypted and can be opened only with a password: save a copy without one.',
    )
  }
  if (error instanceof InvalidPDFException) {
    return fail('syntax', msg`The file is not a PDF, or it is damaged: ${reasonOf(error)}`)
  }
  return fail('crash', msg`The PDF could not be read: ${reasonOf(error)}`)
}
