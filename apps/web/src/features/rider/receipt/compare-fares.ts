// The receipt's table: each line of the quote beside the same line of the final fare.
import type { FareLine } from '@livery/contracts/pricing/quotes.ts'

export interface ComparedLine {
  key: string
  line: FareLine
  quoted: number | undefined
  final: number | undefined
  changed: boolean
}

/** In the order of the final fare; what was quoted and then fell away stands at its end. */
export function compareFares(quoted: readonly FareLine[], final: readonly FareLine[]): ComparedLine[] {
  const left = [...quoted]
  const compared = final.map((line, index): ComparedLine => {
    const at = left.findIndex((each) => each.code === line.code && each.label === line.label)
    const before = at < 0 ? undefined : left.splice(at, 1)[0]
    return {
      key: `${line.code}-${index}`,
      line,
      quoted: before?.amount,
      final: line.amount,
      changed: before?.amount !== line.amount,
    }
  })
  const gone = left.map((line, index): ComparedLine => {
    return { key: `gone-${line.code}-${index}`, line, quoted: line.amount, final: undefined, changed: true }
  })
  return [...compared, ...gone]
}
