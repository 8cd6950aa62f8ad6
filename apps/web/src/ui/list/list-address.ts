// What the address says of a list. The server reads it for the rows that come with the page, the browser for all after.

import { VEHICLE_CLASS_CODE } from '@livery/contracts/choices.ts'

/** How many rows a page of the office's lists has. */
export const PAGE_SIZE = 25

/** Reads one filter from what the address says; anything else is no filter. */
export type FilterReader<Value extends string> = (text: string) => Value | undefined

export type Readers = Readonly<Record<string, FilterReader<string>>>
type Filters<Of extends Readers> = { readonly [Name in keyof Of]?: NonNullable<ReturnType<Of[Name]>> }

export interface ListSpec<Of extends Readers, Sort extends string> {
  readonly filters?: Of
  /** What the list can be ordered by; it begins with the first. */
  readonly sorts?: readonly Sort[]
  readonly order?: 'asc' | 'desc'
  /** Where there is no search, whatever the address says of one is not asked for. */
  readonly searched?: false
  /** Fewer letters than this narrow nothing: they are not asked for, and the page says so. */
  readonly leastLetters?: number
  /** How many rows a page has. */
  readonly pageSize?: number
  /** How the list is narrowed before anybody narrows it. Such a filter is switched off by another of its values. */
  readonly standard?: Partial<Record<keyof Of, string>>
  /** Filters that change what is said of a row and not which rows there are: what is open stays open. */
  readonly keepsOpen?: readonly string[]
}

export interface ListReading<Of extends Readers = Readers, Sort extends string = string> {
  readonly filters: Filters<Of>
  readonly q: string
  /** Set where what is searched for has fewer letters than this, so that the list is not narrowed by it. */
  readonly wantsLetters: number | undefined
  readonly sort: Sort
  readonly order: 'asc' | 'desc'
  readonly page: number
  /** Which row is open beside the list. */
  readonly open: string | undefined
  /** What the list's call is asked with, without its page: so the table for a spreadsheet is asked for all of it. */
  readonly narrowing: Narrowing<Of, Sort>
  /** What the list's call is asked with. */
  readonly asked: Narrowing<Of, Sort> & Asked
  readonly isNarrowed: boolean
}

type Narrowing<Of extends Readers, Sort extends string> = Filters<Of> & {
  q: string | undefined
  sort: Sort
  order: 'asc' | 'desc'
}
interface Asked {
  readonly page: number
  readonly pageSize: number
}

/** One of the words that a filter knows. */
export const oneOf =
  <Value extends string>(values: readonly Value[]): FilterReader<Value> =>
  (text) =>
    values.find((each) => each === text)

/** An id, as links from other pages set it. */
export const anId =
  <Id extends string>(): FilterReader<Id> =>
  (text) =>
    text as Id

/** The code of a class: which there are, the list's own page knows. */
export const aClass: FilterReader<string> = (text) => (VEHICLE_CLASS_CODE.test(text) ? text : undefined)

/** A calendar day, such as 2026-05-31. */
export const aDay: FilterReader<string> = (text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined)

/** As an address has them: `URLSearchParams`, and what the router gives in its place. */
type Query = Pick<URLSearchParams, 'get' | 'has'>

export const filtersOf = (spec: { readonly filters?: Readers }) => Object.entries(spec.filters ?? {})

export function readList<Of extends Readers, Sort extends string>(
  spec: ListSpec<Of, Sort>,
  query: Query,
): ListReading<Of, Sort> {
  const filters = Object.fromEntries(
    filtersOf(spec).flatMap(([name, read]) => {
      const value = read(query.get(name) ?? spec.standard?.[name] ?? '')
      return value ? [[name, value]] : []
    }),
  ) as Filters<Of>
  const q = (spec.searched !== false && query.get('q')) || ''
  const sort = (spec.sorts?.find((each) => each === query.get('sort')) ?? spec.sorts?.[0]) as Sort
  const order = (['asc', 'desc'] as const).find((each) => each === query.get('order')) ?? spec.order ?? 'desc'
  const page = Math.max(1, Number(query.get('page')) || 1)
  const { leastLetters = 0 } = spec
  const isShort = q.trim() !== '' && q.trim().length < leastLetters
  const words = isShort || q.trim() === '' ? undefined : q
  const narrowing = { ...filters, q: words, ...(sort && { sort, order }) } as Narrowing<Of, Sort>
  return {
    filters,
    q,
    wantsLetters: isShort ? leastLetters : undefined,
    sort,
    order,
    page,
    open: query.get('open') ?? undefined,
    narrowing,
    asked: { ...narrowing, page, pageSize: spec.pageSize ?? PAGE_SIZE },
    isNarrowed: q !== '' || filtersOf(spec).some(([name]) => query.has(name)),
  }
}
