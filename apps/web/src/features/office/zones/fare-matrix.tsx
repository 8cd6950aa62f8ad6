'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type Area, type Pair, pairOf } from './grounds.ts'

/** Each pair of zones once: a price, or nothing for the meter. */
export function FareMatrix({
  areas,
  pairs,
  vehicleClass,
  disabled,
  onPrice,
}: {
  areas: readonly Area[]
  pairs: readonly Pair[]
  vehicleClass: keyof Pair['prices']
  disabled: boolean
  onPrice: (between: readonly [string, string], price: number | undefined) => void
}) {
  const t = useTranslations('zones.fares')
  const columns = areas.slice(0, -1)
  return (
    <div className="relative overflow-x-auto pb-1">
      <table className="border-separate border-spacing-1">
        <thead>
          <tr>
            <td className="sticky start-0 bg-surface">
              <span className="sr-only">{t('between')}</span>
            </td>
            {columns.map(({ key, name }) => (
              <th key={key} scope="col" className="mini max-w-24 truncate px-1 font-medium">
                <bdi>{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areas.slice(1).map((row, at) => (
            <tr key={row.key}>
              <th scope="row" className="sticky start-0 max-w-32 truncate bg-surface pe-2 text-start font-normal">
                <bdi>{row.name}</bdi>
              </th>
              {columns.map((column, index) => (
                <td key={column.key}>
                  {index <= at && (
                    <Price
                      key={vehicleClass}
                      label={t('pair', { from: column.name, to: row.name })}
                      price={pairOf(pairs, column.key, row.key)?.prices[vehicleClass]}
                      disabled={disabled}
                      onPrice={(price) => onPrice([column.key, row.key], price)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Price({
  label,
  price,
  disabled,
  onPrice,
}: {
  label: string
  price: number | undefined
  disabled: boolean
  onPrice: (price: number | undefined) => void
}) {
  const t = useTranslations('zones.fares')
  const [typed, setTyped] = useState(price === undefined ? '' : (price / 100).toFixed(2))
  return (
    <input
      type="number"
      inputMode="decimal"
      step="0.01"
      min="0"
      max="10000"
      dir="ltr"
      aria-label={label}
      placeholder={t('meter')}
      disabled={disabled}
      value={typed}
      className="input num h-9! w-20 px-2! text-center [appearance:textfield] placeholder:text-muted placeholder-shown:border-line placeholder-shown:bg-sunken pointer-coarse:h-11!"
      onChange={({ target }) => {
        setTyped(target.value)
        const amount = Math.round(Number(target.value) * 100)
        onPrice(target.value === '' || !(amount >= 0 && amount <= 1_000_000) ? undefined : amount)
      }}
    />
  )
}
