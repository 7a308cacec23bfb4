import type { BackEndChoice } from '../../../workers/score/methods.ts'
import type { Protocol } from '../../contracts/index.ts'
import { say } from '../../i18n/about.ts'
import { listChoices } from '../../evaluation/back-end-choices.ts'
import { metrics } from '../../registry/metrics.ts'

export interface ChoiceRow {
  readonly key: string
  /** The metric's label. Null if the difference map was computed. */
  readonly label: string | null
  readonly protocol: Protocol
  readonly choice: BackEndChoice
}

/** Everything that this browser has stored about its GPUs. */
export async function listChoiceRows(): Promise<readonly ChoiceRow[]> {
  return (await listChoices()).map((choice) => {
    const [what = '', protocol = ''] = choice.key.split('/')
    const [id = ''] = what.split('@')
    return {
      key: choice.key,
      label: metrics.get(id)?.label ?? null,
      protocol: protocol === 'reference' ? protocol : 'paper',
      choice,
    }
  })
}

/** Phrase that names the back end used for the computation. */
export function describeChoice({ key, faster, isChecked }: BackEndChoice): string {
  const [, , size = '', fit = ''] = key.split('/')
  const ofSize = sizeNames[size]?.() ?? size
  const pictures = fit === 'resized' ? say('toResize', { pictures: ofSize }) : ofSize
  if (faster === 'cpu') return say('cpuFor', { pictures })
  return say(isChecked ? 'gpuFor' : 'gpuForOnce', { pictures })
}

const sizeNames: Readonly<Record<string, () => string>> = {
  small: () => say('picturesSmall'),
  medium: () => say('picturesMedium'),
  large: () => say('picturesLarge'),
  '4k': () => say('pictures4k'),
}
