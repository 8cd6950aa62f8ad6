import compile from 'icu-minify/compile'

const PLURAL = 2

/** The branches of each plural in a sentence, without exact numbers such as `=0`. */
export function pluralBranchesOf(sentence: string): string[][] {
  const found: string[][] = []
  const walk = (part: unknown): void => {
    if (Array.isArray(part)) {
      const [name, kind, branches] = part
      if (typeof name === 'string' && kind === PLURAL)
        found.push(Object.keys(branches as object).filter((branch) => !branch.startsWith('=')))
      part.forEach(walk)
    } else if (typeof part === 'object' && part !== null) Object.values(part).forEach(walk)
  }
  walk(compile(sentence))
  return found
}

/** The categories that a language needs for the numbers that our sentences count to, `other` always among them. */
export function pluralCategoriesOf(locale: string): string[] {
  const rules = new Intl.PluralRules(locale)
  const used = Array.from({ length: 1_000 }, (_, count) => rules.select(count))
  return [...new Set<string>([...used, 'other'])].sort()
}
