// Names in the environment that were meant to be ours. A misspelt variable would else be ignored without a word.

/** Near enough to ours to be taken for them, and other programs' all the same. */
const FOREIGN: ReadonlySet<string> = new Set(['APP_PORT', 'APP_HOST', 'WEB_HOST', 'NEXT_AUTH_URL'])
const SHORTEST = 4
/** From this length on, two slips are still a slip; in a shorter name they make another word. */
const LONG = 10

/** For each name that looks like one of ours and is none: the name that was probably meant. */
export function misspeltNames(given: readonly string[], known: readonly string[]): { name: string; meant: string }[] {
  const ours = new Set(known)
  return given
    .filter(
      (name) => /^[A-Z][A-Z0-9_]+$/.test(name) && name.length >= SHORTEST && !ours.has(name) && !FOREIGN.has(name),
    )
    .flatMap((name) => {
      const meant = nearest(name, known)
      return meant === undefined ? [] : [{ name, meant }]
    })
}

function nearest(name: string, known: readonly string[]): string | undefined {
  const bare = name.replaceAll('_', '')
  const [best] = known
    .map((one) => ({ one, slips: one.replaceAll('_', '') === bare ? 0 : slipsBetween(name, one) }))
    .filter(({ one, slips }) => slips <= (Math.min(one.length, name.length) >= LONG ? 2 : 1))
    .sort((left, right) => left.slips - right.slips)
  return best?.one
}

/** Letters left out, added, exchanged, or swapped with their neighbour. */
function slipsBetween(left: string, right: string): number {
  if (Math.abs(left.length - right.length) > 2) return 3
  const rows: number[][] = [Array.from({ length: right.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= left.length; i++) {
    const row = [i]
    for (let j = 1; j <= right.length; j++) {
      const same = left[i - 1] === right[j - 1] ? 0 : 1
      let least = Math.min((rows[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (rows[i - 1]?.[j - 1] ?? 0) + same)
      const isSwap = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1]
      if (isSwap) least = Math.min(least, (rows[i - 2]?.[j - 2] ?? 0) + 1)
      row.push(least)
    }
    rows.push(row)
  }
  return rows[left.length]?.[right.length] ?? 3
}
