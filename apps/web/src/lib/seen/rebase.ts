/** Field by field, and word by word within one: what was typed stays, and what was not is as it is now. */
export function rebase<Typed extends object>(before: Typed, typed: Typed, now: Typed): Typed {
  const fields = Object.keys({ ...now, ...typed }) as (keyof Typed)[]
  return Object.fromEntries(
    fields.map((field) => [field, valueAfter(before[field], typed[field], now[field])]),
  ) as unknown as Typed
}

function valueAfter(before: unknown, typed: unknown, now: unknown): unknown {
  if (isGroup(before) && isGroup(typed) && isGroup(now)) return rebase(before, typed, now)
  return isSame(before, typed) ? now : typed
}

/** Whether nothing has been typed. */
export const isUntouched = <Typed extends object>(before: Typed, typed: Typed): boolean => isSame(before, typed)

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)
