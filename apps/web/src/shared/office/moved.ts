const STEP = 10

/** Those whose place is another one after one of a list has moved up or down, with their new places. */
export function moved<Row extends { readonly position: number }>(
  rows: readonly Row[],
  isIt: (row: Row) => boolean,
  step: 1 | -1,
): Row[] {
  const from = rows.findIndex(isIt)
  const row = rows[from]
  if (row === undefined || rows[from + step] === undefined) return []
  return rows
    .toSpliced(from, 1)
    .toSpliced(from + step, 0, row)
    .map((one, index) => ({ one, position: (index + 1) * STEP }))
    .filter(({ one, position }) => one.position !== position)
    .map(({ one, position }) => ({ ...one, position }))
}
