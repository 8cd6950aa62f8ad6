'use client'

import type { Earnings } from '@livery/contracts/earnings/earnings.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { classNames } from '@/ui/class-names.ts'
import type { CalendarWords } from '../calendar-words.ts'
import styles from './earnings.module.css'

/** What an hour online and a kilometre brought, and the tips. */
export function KeyFigures({ earnings: { perHour, perKm, tips, currency } }: { earnings: Earnings }) {
  const t = useTranslations('chauffeur.earnings')
  const figures = useFigures()
  const money = (minor: number | null) => (minor === null ? '–' : figures.money(minor, currency))
  return (
    <dl className={styles.keys}>
      <div>
        <dt>{t('perHour')}</dt>
        <dd>{money(perHour)}</dd>
      </div>
      <div>
        <dt>{t('perKm')}</dt>
        <dd>{money(perKm)}</dd>
      </div>
      <div>
        <dt>{t('tips')}</dt>
        <dd>{money(tips)}</dd>
      </div>
    </dl>
  )
}

/** Earnings, tips and ratings beside those of the period before. */
export function Trends({ earnings, words }: { earnings: Earnings; words: CalendarWords }) {
  const t = useTranslations('chauffeur.earnings')
  const figures = useFigures()
  const { period, currency, earned, tips, perHour, rating, before } = earnings
  if (before.earned === 0 && before.rating.count === 0 && rating.count === 0) return null
  const money = (minor: number | null) => (minor === null ? '–' : figures.money(minor, currency))
  const stars = ({ mean, count }: Earnings['rating']) =>
    mean === null ? '–' : t('stars', { mean: figures.rating(mean), count })
  const rows = [
    { name: t('earned'), now: money(earned), former: money(before.earned) },
    { name: t('perHour'), now: money(perHour), former: money(before.perHour) },
    { name: t('tipsAlone'), now: money(tips), former: money(before.tips) },
    { name: t('rating'), now: stars(rating), former: stars(before.rating) },
  ]
  return (
    <table className={classNames(styles.table, styles.trends, 'mt-5')}>
      <caption className="sr-only">{t('compared')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{words.period(earnings)}</th>
          <th scope="col">{t(`before.${period}`)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, now, former }) => (
          <tr key={name}>
            <th scope="row">
              <span className="inline-block first-letter:uppercase">{name}</span>
            </th>
            <td className="strong">{now}</td>
            <td className="text-muted">{former}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
