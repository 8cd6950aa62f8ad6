// Sentences as the files hold them: ICU messages, nested by feature.
import { argumentsOf, needsOf } from './message-arguments.ts'

export interface MessageTree {
  readonly [key: string]: string | MessageTree
}

/**
 * Ours with the operator's in place. `onMisfit` gets the path of each sentence that is none of ours, takes other
 * arguments or has tags that ours has not; it is left out.
 */
export function withOverrides(
  ours: MessageTree,
  theirs: MessageTree,
  onMisfit: (path: string) => void,
  path = '',
): MessageTree {
  const all: Record<string, string | MessageTree> = { ...ours }
  for (const [key, value] of Object.entries(theirs)) {
    const at = path === '' ? key : `${path}.${key}`
    const own = Object.hasOwn(ours, key) ? ours[key] : undefined
    if (typeof own === 'object' && typeof value === 'object' && value !== null)
      all[key] = withOverrides(own, value, onMisfit, at)
    else if (typeof own === 'string' && typeof value === 'string' && isSaidAs(own, value)) all[key] = value
    else onMisfit(at)
  }
  return all
}

export function mapMessages(messages: MessageTree, change: (message: string) => string): MessageTree {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? change(value) : mapMessages(value, change),
    ]),
  )
}

/** Every sentence with its path, in order of the paths. */
export function flattenMessages(messages: MessageTree): [path: string, message: string][] {
  const flatten = (tree: MessageTree, path: string): [string, string][] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[path + key, value] as [string, string]] : flatten(value, `${path}${key}.`),
    )
  return flatten(messages, '').sort(([left], [right]) => (left < right ? -1 : 1))
}

/** With the same arguments, and no tag, count or moment that ours has not: nobody gives it one. */
function isSaidAs(ours: string, theirs: string): boolean {
  const args = argumentsOf(theirs)
  if (args === null || String(args) !== String(argumentsOf(ours))) return false
  const given = needsOf(ours)
  return needsOf(theirs).every((need) => given.includes(need))
}
