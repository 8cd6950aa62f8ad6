// Each line of the quote beside the same line of the final fare, for the receipt and for the office.
import type { FareLine } from '@livery/contracts/pricing/quotes.ts'

interface ComparedLine {
  key: string
  line: FareLine
  quoted: number | undefined
  final: number | undefined
  changed: boolean
}

/**
 * In the order of the final fare; what was quoted and then fell away stands at its end. Before there is a final fare
 * nothing counts as changed.
 */
export function compareFares(quoted: readonly FareLine[], final: readonly FareLine[] | undefined): ComparedLine[] {
  const left = [...quoted]
  const compared = (final ?? []).map((line, index): ComparedLine => {
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
  const alone = left.map((line, index): ComparedLine => {
    return { key: `alone-${index}`, line, quoted: line.amount, final: undefined, changed: final !== undefined }
  })
  return [...compared, ...alone]
}
