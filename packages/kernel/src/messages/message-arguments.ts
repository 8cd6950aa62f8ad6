import compile from 'icu-minify/compile'

/** The names between braces, however the sentence is built around them; null where it cannot be parsed. */
export function argumentsOf(sentence: string): string[] | null {
  const names = new Set<string>()
  // A 0 after words is the "#" of a plural.
  const walk = (part: unknown): void => {
    if (!Array.isArray(part)) {
      if (typeof part === 'object' && part !== null) Object.values(part).forEach(walk)
      return
    }
    if (typeof part[0] === 'string' && (part.length === 1 || (typeof part[1] === 'number' && part[1] > 0)))
      names.add(part[0])
    part.forEach(walk)
  }
  try {
    walk(compile(sentence))
  } catch {
    return null
  }
  return [...names].sort()
}

const WAYS: readonly (string | undefined)[] = [undefined, undefined, 'count', 'count', 'count', 'moment', 'moment']

/**
 * What a sentence needs of who says it beyond its arguments' names: the tags that it puts around words, as `<b>`, and
 * which arguments have to be a count or a moment. One without it is left unsaid, or throws.
 */
export function needsOf(sentence: string): string[] {
  const needs = new Set<string>()
  const ofNode = (node: unknown): void => {
    if (!Array.isArray(node)) return
    const [name, kind, ...rest] = node as [string, unknown, ...unknown[]]
    if (node.length === 1) return
    if (typeof kind !== 'number' || kind === 0) {
      needs.add(`<${name}>`)
      for (const child of [kind, ...rest]) ofNode(child)
      return
    }
    if (WAYS[kind]) needs.add(`${name}: ${WAYS[kind]}`)
    if (kind <= 3) for (const branch of Object.values(rest[0] as object)) ofMessage(branch)
  }
  const ofMessage = (message: unknown): void => {
    if (Array.isArray(message)) for (const node of message) ofNode(node)
  }
  ofMessage(compile(sentence))
  return [...needs].sort()
}
