'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Chip, chipClass } from '../chip.tsx'
import { classNames } from '../class-names.ts'

interface Option {
  readonly value: string
  readonly label: string
  /** A count or a sum beside it; the chosen one says how many there are anyway. */
  readonly figure?: ReactNode
}

/** How one part of the address narrows a list. Two may share a name, as groups of statuses and the statuses do. */
export type Filter =
  | {
      readonly kind: 'chips'
      readonly name: string
      readonly options: readonly Option[]
      /** What none of them is called; null where a second press takes the choice back. */
      readonly all?: Option | null
      readonly clears?: readonly string[]
    }
  | {
      readonly kind: 'choice'
      readonly name: string
      readonly label: string
      readonly any: string
      readonly options: readonly Option[]
    }
  | {
      readonly kind: 'day'
      readonly name: string
      readonly label: string
      readonly min?: string
      readonly max?: string
      /** What says the same in another way, and goes when this is chosen. */
      readonly clears?: readonly string[]
    }
  /** With a field of its own. */
  | {
      readonly kind: 'own'
      readonly name: string
      readonly field: (value: string | undefined, choose: (value: string | undefined) => void) => ReactNode
    }
  /** Set by a link from elsewhere, such as one person's; it can only be taken away. */
  | { readonly kind: 'only'; readonly name: string; readonly label: string }

/** Words of the contract as chips beside each other. */
export function chips<Value extends string>(
  name: string,
  values: readonly Value[],
  labelOf: (value: Value) => string,
  {
    figureOf,
    ...rest
  }: {
    readonly all?: Option | null
    readonly clears?: readonly string[]
    readonly figureOf?: (value: Value) => ReactNode
  } = {},
): Filter {
  const options = optionsOf(values, labelOf).map((option) => ({ ...option, figure: figureOf?.(option.value) }))
  return { kind: 'chips', name, options, ...rest }
}

/** Words of the contract as a choice of one; `any` is none of them. */
export function choice<Value extends string>(
  name: string,
  label: string,
  any: string,
  values: readonly Value[],
  labelOf: (value: Value) => string,
): Filter {
  return { kind: 'choice', name, label, any, options: optionsOf(values, labelOf) }
}

function optionsOf<Value extends string>(values: readonly Value[], labelOf: (value: Value) => string) {
  return values.map((value) => ({ value, label: labelOf(value) }))
}

interface Narrowed {
  readonly filters: Readonly<Record<string, string | undefined>>
  readonly go: (change: Record<string, string | undefined>) => void
}

/** More of them are one row to push on a phone: the list itself begins within the first screen. */
const MOST_WRAPPED = 3
const ONE_ROW =
  'max-desk:relative max-desk:-mx-5 max-desk:w-[calc(100%+40px)] max-desk:min-w-0 max-desk:flex-nowrap! max-desk:overflow-x-auto max-desk:px-5 max-desk:py-0.5 max-desk:[scrollbar-width:none] max-desk:[&>*]:shrink-0'

export function Filters({
  filters,
  address,
  total,
}: {
  filters: readonly Filter[]
  address: Narrowed
  total: number | undefined
}) {
  const t = useTranslations('list')
  const inChips = filters.filter(({ kind }) => kind !== 'day')
  return (
    <>
      {inChips.length > 0 && (
        <fieldset className={classNames('chips', inChips.length > MOST_WRAPPED && ONE_ROW)}>
          <legend className="sr-only">{t('filter')}</legend>
          {inChips.map((filter) => (
            <OneFilter key={filter.kind + filter.name} filter={filter} address={address} total={total} />
          ))}
        </fieldset>
      )}
      {filters.map((filter) =>
        filter.kind === 'day' ? (
          <DayField
            key={filter.name}
            {...filter}
            value={address.filters[filter.name]}
            onChange={(day) => address.go({ ...cleared(filter.clears), [filter.name]: day })}
          />
        ) : null,
      )}
    </>
  )
}

function OneFilter({ filter, address, total }: { filter: Filter; address: Narrowed; total: number | undefined }) {
  const t = useTranslations('list')
  const { name } = filter
  const value = address.filters[name]
  if (filter.kind === 'only')
    return value === undefined ? null : (
      <Chip size="small" pressed onClick={() => address.go({ [name]: undefined })}>
        {filter.label}
      </Chip>
    )
  if (filter.kind === 'choice')
    return (
      <select
        aria-label={filter.label}
        className={chipClass('small', 'min-h-9 max-w-45 pe-8 pointer-coarse:min-h-11')}
        value={filter.options.some((each) => each.value === value) ? value : ''}
        onChange={({ target }) => address.go({ [name]: target.value || undefined })}
      >
        <option value="">{filter.any}</option>
        {filter.options.map((each) => (
          <option key={each.value} value={each.value}>
            {each.label}
          </option>
        ))}
      </select>
    )
  if (filter.kind === 'day') return null
  if (filter.kind === 'own') return filter.field(value, (chosen) => address.go({ [name]: chosen }))
  const all = filter.all === null ? [] : [filter.all ?? { value: '', label: t('all') }]
  return [...all, ...filter.options].map((each) => {
    const isChosen = (value ?? '') === each.value
    const figure = each.figure === undefined && isChosen ? total : each.figure
    return (
      <Chip
        key={each.value}
        size="small"
        pressed={isChosen}
        onClick={() =>
          address.go({
            ...cleared(filter.clears),
            [name]: (filter.all === null && isChosen) || !each.value ? undefined : each.value,
          })
        }
      >
        {each.label}
        {figure !== undefined && figure !== null && figure !== false && <b className="num strong">{figure}</b>}
      </Chip>
    )
  })
}

const cleared = (names: readonly string[] = []) => Object.fromEntries(names.map((name) => [name, undefined]))

/** A day that narrows a list; empty is none. */
function DayField({
  label,
  value,
  min,
  max,
  onChange,
}: {
  label: string
  value: string | undefined
  min?: string
  max?: string
  onChange: (day: string | undefined) => void
}) {
  return (
    <label className="mini flex items-center gap-2">
      {label}
      <input
        type="date"
        className="num min-h-9 rounded-1 border border-edge bg-surface px-2 text-ink"
        value={value ?? ''}
        min={min}
        max={max}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </label>
  )
}
