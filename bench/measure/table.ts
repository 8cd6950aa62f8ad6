import type { Line } from './row.ts'

const HEADS: Record<keyof Line, string> = {
  row: 'work',
  figure: 'today',
  baseline: 'baseline in the same run',
  ratio: 'ratio',
  spread: 'spread',
  rounds: 'rounds',
  aim: 'aim',
  met: 'met',
}

/** A Markdown table, so that it can be pasted wherever figures are talked about. */
export function table(lines: readonly Line[]): string {
  const keys = Object.keys(HEADS) as (keyof Line)[]
  const rows = [
    keys.map((key) => HEADS[key]),
    ...lines.map((line) => keys.map((key) => (key === 'met' ? metWord(line.met) : String(line[key])))),
  ]
  const widths = keys.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const text = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [text[0], rule, ...text.slice(1)].join('\n')
}

const metWord = (met: boolean | null) => (met === null ? '–' : met ? 'yes' : 'no')
