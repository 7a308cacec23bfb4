import type { BackEndChoice } from '../../../workers/score/methods.ts'
import { listChoices } from '../../jobs/back-end-choices.ts'
import { metrics } from '../../registry/metrics.ts'

export interface ChoiceRow {
  readonly key: string
  readonly label: string
  readonly protocol: string
  readonly adapter: string
  /** What computes it, as a phrase. */
  readonly chosen: string
}

/** What this browser remembers of its own graphics devices, in words. */
export async function listChoiceRows(): Promise<readonly ChoiceRow[]> {
  return (await listChoices()).map((choice) => {
    const [what = '', protocol = ''] = choice.key.split('/')
    const [id = ''] = what.split('@')
    return {
      key: choice.key,
      label: metrics.get(id)?.label ?? 'Difference map',
      protocol,
      adapter: choice.deviceName,
      chosen: describeChoice(choice),
    }
  })
}

function describeChoice({ key, faster, isChecked }: BackEndChoice): string {
  const [, , size = '', fit = ''] = key.split('/')
  const pictures = `${size} pictures${fit === 'resized' ? ' to be resized' : ''}`
  if (faster === 'cpu') return `CPU for ${pictures}`
  const agreed = isChecked ? '' : ', once it agreed again in this session'
  return `WebGPU for ${pictures}${agreed}`
}
