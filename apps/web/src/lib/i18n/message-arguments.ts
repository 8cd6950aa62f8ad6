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
