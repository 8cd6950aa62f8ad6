// Terms as they are edited: a value deep within is read and replaced by its path, and the whole is never changed in
// place.

export type Path = readonly (string | number)[]

export function valueAt(whole: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<string | number, unknown> | undefined)?.[key], whole)
}

/** A copy with one value replaced; `undefined` takes the key away. */
export function withValue<Whole>(whole: Whole, [key, ...rest]: Path, value: unknown): Whole {
  if (key === undefined) return value as Whole
  const inner = withValue((whole as Record<string | number, unknown>)[key], rest, value)
  if (Array.isArray(whole)) return whole.with(Number(key), inner) as Whole
  const { [key]: _, ...others } = whole as Record<string | number, unknown>
  return (inner === undefined ? others : { ...whole, [key]: inner }) as Whole
}
