// Sentences call the house by the product's own name; what is said calls it by the name that its operator gave it.

const OWN_NAME = 'Livery'

/**
 * A message as the compiler of ICU messages made it, with the name in it. Done after it is compiled, so that nothing in a
 * name is read as an argument or a tag.
 */
export function withHouseName<Compiled>(compiled: Compiled, name: string): Compiled {
  if (name === OWN_NAME) return compiled
  return renamed(compiled, name) as Compiled
}

function renamed(part: unknown, name: string): unknown {
  if (typeof part === 'string') return part.replaceAll(OWN_NAME, () => name)
  if (Array.isArray(part)) return part.map((inner) => renamed(inner, name))
  if (typeof part === 'object' && part !== null)
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, renamed(inner, name)]))
  return part
}
