'use client'

import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { compareFares } from '@/shared/fare/compare-fares.ts'
import { useLineWords } from '@/shared/fare/fare-line.ts'
import styles from './receipt.module.css'

/** Quote against final, line by line; what changed is marked. */
export function FareTable({ ride }: { ride: UserRide }) {
  const t = useTranslations('receipt')
  const figures = useFigures(ride.timeZone)
  const wordsOf = useLineWords(figures, ride.currency)
  const final = ride.final ?? ride.quoted
  const amount = (minor: number | undefined) => (minor === undefined ? '–' : figures.money(minor, ride.currency))
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('fare')}</th>
          <th scope="col">{t('quote')}</th>
          <th scope="col">{t('final')}</th>
        </tr>
      </thead>
      <tbody>
        {compareFares(ride.quoted.lines, final.lines).map(({ key, line, quoted, final: charged, changed }) => {
          const { label, detail } = wordsOf(line)
          return (
            <tr key={key} className={changed ? styles.changed : undefined}>
              <th scope="row">
                <span className={styles.line}>
                  {label} {detail && <small className="num">{detail}</small>}
                </span>
                {changed && <span className="sr-only">, {t('changed')}</span>}
              </th>
              <td className="text-muted">{amount(quoted)}</td>
              <td>{amount(charged)}</td>
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total', { currency: ride.currency })}</th>
          <td className="text-muted">{amount(ride.quoted.total)}</td>
          <td>{amount(final.total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
