import type { SchemaError } from './check.ts'

type Errors = readonly SchemaError[]

/**
 * The errors of the alternative that the value was most probably meant to match.
 *
 * @param own JSON pointer to the value that the alternatives were tried on
 */
export function nearest(failures: readonly Errors[], own: string): Errors {
  const tried = failures.map((errors) => ({ errors, leaves: errors.flatMap(leavesOf) }))
  const distances = tried.map(({ errors, leaves }) => {
    const others = tried.filter((one) => one.leaves !== leaves)
    return {
      errors,
      distance: [
        kindDistance(leaves, own),
        otherKinds(
          leaves,
          own,
          others.map((one) => one.leaves),
        ),
        memberDistance(leaves, own),
        // Among equally close alternatives, the one whose errors are deepest in the value is chosen, and then the one
        // with the fewest errors.
        -Math.max(0, ...errors.map(({ instancePath }) => stepsBelow(instancePath, ''))),
        errors.length,
      ],
    }
  })
  const [best] = distances.toSorted((left, right) => compare(left.distance, right.distance))
  return best?.errors ?? []
}

/** The innermost causes of an error. If the error has no causes, the error itself. */
function leavesOf(error: SchemaError): Errors {
  return error.causes === undefined || error.causes.length === 0 ? [error] : error.causes.flatMap(leavesOf)
}

const isChoice = ({ keyword }: SchemaError) => ['const', 'enum', 'not'].includes(keyword)

/**
 * How far the value's type is from an alternative. An alternative for values of another type was probably not meant.
 * An alternative that only allows other values of the same type may have been meant.
 */
function kindDistance(leaves: Errors, own: string): number {
  const atOwn = leaves.filter(({ instancePath }) => instancePath === own)
  if (atOwn.some(({ keyword }) => keyword === 'type')) return 2
  return atOwn.some((error) => isChoice(error) && /got an? (?:object|list)/.test(error.message)) ? 2 : 0
}

/**
 * Counts the members that must have another value in this alternative but that some other alternative accepts
 * unchanged, such as `"type": "point"`.
 */
function otherKinds(leaves: Errors, own: string, others: readonly Errors[]): number {
  return leaves.filter((error) => {
    const path = error.instancePath
    if (!isChoice(error) || stepsBelow(path, own) !== 1) return false
    return others.some(
      (known) =>
        kindDistance(known, own) === 0 &&
        !known.some(({ instancePath }) => instancePath === path || instancePath.startsWith(`${path}/`)),
    )
  }).length
}

/** Unknown members weigh most. Errors inside members weigh least, because these members are in the right place. */
function memberDistance(leaves: Errors, own: string): number {
  const inside = new Set<string>()
  let distance = 0
  for (const error of leaves) {
    const { keyword, instancePath } = error
    const steps = stepsBelow(instancePath, own)
    if (steps === 1 && keyword === 'additionalProperties') distance += 3
    else if (steps === 0 || (steps === 1 && (isChoice(error) || keyword === 'type'))) distance += 2
    else inside.add(instancePath.slice(own.length).split('/')[1] ?? '')
  }
  return distance + inside.size
}

function stepsBelow(path: string, own: string): number {
  return path.slice(own.length).split('/').length - 1
}

function compare(left: readonly number[], right: readonly number[]): number {
  const at = left.findIndex((value, index) => value !== right[index])
  return at === -1 ? 0 : (left[at] ?? 0) - (right[at] ?? 0)
}
