'use client'

import type { Earnings, EarningsEntry } from '@livery/contracts/earnings/earnings.ts'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { classNames } from '@/ui/class-names.ts'
import styles from './earnings.module.css'
import { RideLines } from './ride-lines.tsx'

const FIRST = 8

/** What each ride, fee and correction brought, day by day; a ride leads to its lines. */
export function RideRows({ earnings }: { earnings: Earnings }) {
  const t = useTranslations('chauffeur.earnings')
  const figures = useFigures(earnings.timeZone)
  const [isWhole, setWhole] = useState(false)
  const [opened, setOpened] = useState<EarningsEntry>()
  const { entries, currency } = earnings
  if (entries.length === 0) return <p className="small mt-2 text-muted">{t('nothing')}</p>
  const dayOf = ({ at }: EarningsEntry) => figures.day(at)
  const sums = byDay(entries, dayOf)
  const shown = byDay(isWhole ? entries : entries.slice(0, FIRST), dayOf)
  return (
    <>
      {[...shown].map(([day, rows]) => (
        <section key={day}>
          <h3 className={styles.dayHead}>
            <span className="first-letter:uppercase">{day}</span>
            <span className="num">
              {figures.money(
                (sums.get(day) ?? []).reduce((sum, { amount }) => sum + amount, 0),
                currency,
              )}
            </span>
          </h3>
          <ul>
            {rows.map((entry) => (
              <li key={`${entry.at} ${entry.kind}`}>
                <EntryRow entry={entry} earnings={earnings} onOpen={() => setOpened(entry)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {!isWhole && entries.length > FIRST && (
        <button type="button" className="link strong mt-2 min-h-11" onClick={() => setWhole(true)}>
          {t('all', { count: entries.length })}
        </button>
      )}
      {opened?.rideId && (
        <RideLines entry={opened} rideId={opened.rideId} earnings={earnings} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

function byDay(entries: readonly EarningsEntry[], dayOf: (entry: EarningsEntry) => string) {
  const days = new Map<string, EarningsEntry[]>()
  for (const entry of entries) days.set(dayOf(entry), [...(days.get(dayOf(entry)) ?? []), entry])
  return days
}

function EntryRow({ entry, earnings, onOpen }: { entry: EarningsEntry; earnings: Earnings; onOpen: () => void }) {
  const t = useTranslations('chauffeur.earnings')
  const figures = useFigures(earnings.timeZone)
  const { at, kind, order, pickup, dropOff, amount, tip, rideId } = entry
  const money = (minor: number) => figures.money(minor, earnings.currency)
  const what = (
    <>
      <span className="small num text-muted">{figures.time(at)}</span>
      <span className="min-w-0">
        <span className="cut block">
          <bdi>{pickup ?? t(`kinds.${kind}`)}</bdi>
        </span>
        <span className="small cut block text-muted">
          {kind === 'ride' && dropOff ? t('toPlace', { place: dropOff }) : pickup ? t(`kinds.${kind}`) : order}
        </span>
      </span>
      <span className="text-end">
        <b className="strong num">{money(amount)}</b>
        {tip > 0 && kind !== 'tip' && (
          <span className="small num block text-positive">{t('tip', { amount: money(tip) })}</span>
        )}
      </span>
    </>
  )
  const look = classNames(styles.row, styles.timed)
  if (rideId === null)
    return (
      <div className={look}>
        {what}
        <span />
      </div>
    )
  return (
    <button type="button" className={look} onClick={onOpen}>
      {what}
      <ChevronRight size={20} strokeWidth={1.5} className="rtl:-scale-x-100" aria-hidden="true" />
    </button>
  )
}
