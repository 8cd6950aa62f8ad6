/** Field by field: what was typed stays, and what was not is as it is now. */
export function rebase<Typed extends object>(before: Typed, typed: Typed, now: Typed): Typed {
  const fields = Object.keys(typed) as (keyof Typed)[]
  const kept = fields.filter((field) => !isSame(typed[field], before[field]))
  return { ...now, ...Object.fromEntries(kept.map((field) => [field, typed[field]])) }
}

/** Whether anything has been typed. */
export const isUntouched = <Typed extends object>(before: Typed, typed: Typed): boolean => isSame(before, typed)

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)
