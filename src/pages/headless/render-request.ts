import {
  fail,
  msg,
  succeed,
  type Context,
  type Failure,
  type Outcome,
  type RendererMeta,
} from '../../contracts/index.ts'
import { encodePng } from '../../evaluation/score-client.ts'
import { render } from '../../evaluation/evaluate.ts'
import { base64ToBytes, bytesToBase64 } from '../../lib/base64.ts'
import { cropToInk } from '../../lib/pictures/crop-raster.ts'
import { filesFromFile, filesFromList, filesFromSource, type FileSet } from '../../lib/archives/file-set.ts'
import { renderers } from '../../registry/renderers.ts'
import { answerTask, renderAnswer } from './render-answer.ts'
import { answerFigures, figuresFormat } from './figures-answer.ts'
import { readSettings, type RenderRequest } from './requests.ts'
import { refuse, showWarning, type Answer } from './answers.ts'
import { defined } from '../../lib/defined.ts'

/** Renders a source or files to a picture, without a benchmark. */
export async function answerRender(request: RenderRequest, context: Context): Promise<Answer> {
  const settings = readSettings(request)
  if (!settings.ok) return refuse(settings)
  if (request.format === figuresFormat) return answerFigures(request, context)
  const meta = findRenderer(request.format)
  if (meta === undefined) {
    const known = [...renderers.keys(), figuresFormat].join(', ')
    return refuse(
      fail('bad-request', msg`format: no renderer supports "${request.format}"; available: ${known}.`),
    )
  }
  const set = await readFiles(request, meta)
  if (!set.ok) return refuse(set)

  const startedAt = performance.now()
  const task = answerTask(request.pipeline, meta.language)
  const rendered = task
    ? await renderAnswer(task, set.value, settings.value, request.dpi, context)
    : await render(
        {
          renderer: meta.id,
          ...set.value,
          settings: settings.value,
          cache: 'bypass',
          formats: (['svg', 'pdf'] as const).filter((kind) => request[kind] !== undefined),
          ...(request.pipeline === 'none' ? {} : { pipeline: 'published' }),
          ...defined({ dpi: request.dpi, page: request.page, fullPage: request.fullPage }),
        },
        context,
      )
  const ms = performance.now() - startedAt
  if (!rendered.ok) return { ...refuse(rendered), ms }
  const { rasters, artifacts } = rendered.value
  const [whole] = rasters
  if (whole === undefined) {
    const { value, parts } = artifacts
    return {
      ok: true,
      parts: { ...defined({ value }), ...parts },
      warnings: rendered.warnings.map(showWarning),
      ms,
    }
  }
  const picture = request.crop === 'ink' ? cropToInk(whole) : whole
  if (picture === null)
    return { ...refuse(fail('empty', 'Every pixel is white: there is no ink to crop to.')), ms }

  const outputs: Record<string, string> = {}
  const warnings = rendered.warnings.map(showWarning)
  if (request.png !== undefined) outputs['png'] = bytesToBase64(await encodePng(picture, context))
  if (request.pdf !== undefined) {
    if (artifacts.pdf === undefined) {
      warnings.push({
        code: 'no-pdf',
        message: `The renderer "${meta.id}" does not produce PDF; none was written.`,
      })
    } else {
      outputs['pdf'] = bytesToBase64(artifacts.pdf)
    }
  }
  if (request.svg !== undefined) {
    if (artifacts.svg === undefined) {
      warnings.push({
        code: 'no-svg',
        message: `The renderer "${meta.id}" does not produce SVG; none was written.`,
      })
    } else {
      outputs['svg'] = bytesToBase64(new TextEncoder().encode(artifacts.svg))
    }
  }
  return {
    ok: true,
    width: picture.width,
    height: picture.height,
    parts: {
      ...(rasters.length > 1 ? { pages: rasters.length } : {}),
      ...(artifacts.repairs === undefined ? {} : { repairs: [...artifacts.repairs] }),
      ...(artifacts.substitutions === undefined ? {} : { substitutions: [...artifacts.substitutions] }),
      ...defined({ notes: artifacts.notes }),
      ...artifacts.parts,
    },
    warnings,
    ms,
    outputs,
  }
}

/** Finds a renderer by id, language or file extension (with or without the dot). */
function findRenderer(format: string): RendererMeta | undefined {
  const name = format.toLowerCase().replace(/^\./, '')
  const all = [...renderers.values()]
  return (
    renderers.get(name) ??
    all.find(({ language }) => language === name) ??
    all.find(({ extensions }) => extensions.includes(name))
  )
}

async function readFiles(request: RenderRequest, meta: RendererMeta): Promise<Outcome<FileSet>> {
  const { source, files, isFolder } = request
  if (source !== undefined && files === undefined) {
    if (meta.language === 'html') return filesFromSource(source)
    const name = `source.${meta.extensions[0] ?? 'txt'}`
    return succeed({ files: new Map([[name, new TextEncoder().encode(source)]]), entry: name })
  }
  if (files === undefined || source !== undefined) {
    return fail('bad-request', 'source: give either "source" or "file".', { place: { path: 'source' } })
  }
  const opened = files.map(({ path, base64 }) => ({
    path,
    file: new File([base64ToBytes(base64)], baseName(path)),
  }))
  const [single] = opened
  if (meta.language === 'html') {
    if (isFolder || single === undefined) return filesFromList(opened)
    const set = await filesFromFile(single.file)
    // The format was given, so a single file is used as the page, whatever its name is.
    if (set.ok || set.code !== 'missing-entry') return set
    const bytes = new Uint8Array(await single.file.arrayBuffer())
    return succeed({ files: new Map([['index.html', bytes]]), entry: 'index.html' })
  }
  const entry = findEntry(opened, meta) ?? single
  if (entry === undefined) return failMissingEntry(meta)
  return succeed({
    files: new Map(files.map(({ path, base64 }) => [path, base64ToBytes(base64)])),
    entry: entry.path,
  })
}

/**
 * Finds the file to render. Files with the first extension take precedence, because templates and style sheets are
 * next to components. Among files with the same extension, usual names such as `index` take precedence.
 */
function findEntry<File extends { readonly path: string }>(
  files: readonly File[],
  { extensions }: RendererMeta,
): File | undefined {
  for (const extension of extensions) {
    const same = files.filter(({ path }) => path.endsWith(`.${extension}`))
    const usual = same.find(({ path }) => /(?:^|\/)(?:app|app\.component|index|main)\.\w+$/i.test(path))
    if (same.length > 0) return usual ?? same[0]
  }
  return undefined
}

function failMissingEntry(meta: RendererMeta): Failure<'missing-entry'> {
  return fail(
    'missing-entry',
    msg`There is no file to render: expected one ending in ${meta.extensions.join(', ')}.`,
  )
}

function baseName(path: string): string {
  return path.split('/').at(-1) ?? path
}
