import type { FareLine } from '@livery/contracts/pricing/quotes.ts'

export interface ComparedLine {
  key: string
  line: FareLine
  quoted: number | undefined
  final: number | undefined
  changed: boolean
}

/** Quote against final, line by line: a line that is only on one side stands there alone. */
export function compareFares(quoted: readonly FareLine[], final: readonly FareLine[] | undefined): ComparedLine[] {
  const keyOf = (line: FareLine) => `${line.code}:${line.label}`
  const quotedByKey = new Map(quoted.map((line) => [keyOf(line), line]))
  const finalByKey = new Map((final ?? []).map((line) => [keyOf(line), line]))
  const order = [...(final ?? quoted), ...quoted.filter((line) => final && !finalByKey.has(keyOf(line)))]
  return order.map((line) => {
    const key = keyOf(line)
    const before = quotedByKey.get(key)?.amount
    const after = finalByKey.get(key)?.amount
    return { key, line, quoted: before, final: after, changed: final !== undefined && before !== after }
  })
}
