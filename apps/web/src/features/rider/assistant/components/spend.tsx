'use client'

import type { DeskSpend } from '@livery/contracts/rides/assistant-desk.ts'
import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { useConfig } from '@/lib/config/config-provider.tsx'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { UNLESS_JUST_ASKED } from '@/lib/store/base-api.ts'
import { useDeskSpendQuery } from '@/shared/assistants/api.ts'
import { buttonClass } from '@/ui/button.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import styles from './desk.module.css'

/** What a month has come to, by day, principal and cost centre; and all its rides as a table. */
export function Spend({ month, today, of }: { month: string; today: string; of: string | undefined }) {
  const t = useTranslations('assistant.spend')
  const figures = useFigures()
  const { apiUrl } = useConfig()
  const { data: spend } = useDeskSpendQuery(
    { month, ...(of && { assistantship: of as DeskSpend['principals'][number]['assistantship'] }) },
    { refetchOnMountOrArgChange: UNLESS_JUST_ASKED },
  )
  if (!spend) return <SkeletonRows rows={4} />
  const money = (amount: number) => figures.money(amount, spend.currency)
  const before = monthBefore(month)
  return (
    <>
      <section>
        <h2 className="place">{t('title', { month: figures.month(month) })}</h2>
        <p className={`price num ${styles.sum}`}>{money(spend.total)}</p>
        <p className="small num text-muted">
          {t('rides', { count: spend.rides })}
          {spend.monthBefore.rides > 0 &&
            ` · ${t('before', { amount: money(spend.monthBefore.amount), month: figures.month(before) })}`}
        </p>
        <Days spend={spend} month={month} today={today} />
        {spend.booked.rides > 0 && (
          <p className="small num mt-2 text-muted">{t('booked', { amount: money(spend.booked.amount) })}</p>
        )}
      </section>
      {spend.principals.length > 1 && (
        <Shares
          title={t('byPrincipal')}
          total={spend.total}
          rows={spend.principals.map(({ assistantship, name, amount }) => ({ key: assistantship, name, amount }))}
          money={money}
        />
      )}
      {spend.costCentres.some(({ code }) => code !== '') && (
        <Shares
          title={t('byCostCentre')}
          total={spend.total}
          rows={spend.costCentres.map(({ code, name, company, amount }) => ({
            key: `${company} ${code}`,
            name: code === '' ? t('unfiled') : `${code} ${name}`,
            amount,
          }))}
          money={money}
        />
      )}
      <a href={apiUrl + spend.csv} download className={buttonClass({ kind: 'line', wide: true }, 'mt-6')}>
        <Download size={18} strokeWidth={1.5} aria-hidden="true" />
        {t('csv')}
      </a>
    </>
  )
}

const HEIGHT = 96

/** One bar a day: what was spent, and above it what is booked. */
function Days({ spend, month, today }: { spend: DeskSpend; month: string; today: string }) {
  const t = useTranslations('assistant.spend')
  const figures = useFigures('UTC')
  const most = Math.max(...spend.days.map(({ amount, booked }) => amount + booked), 0)
  if (most === 0) return null
  const top = spend.days.reduce((best, one) => (one.amount + one.booked > best.amount + best.booked ? one : best))
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
  const step = 320 / last
  const label = t('chart', {
    month: figures.month(month),
    day: figures.day(`${top.day}T12:00:00Z`),
    amount: figures.money(top.amount + top.booked, spend.currency),
  })
  return (
    <svg className={styles.chart} viewBox="0 0 320 116" role="img" aria-label={label}>
      <line x1="0" x2="320" y1={HEIGHT} y2={HEIGHT} />
      {spend.days.map(({ day, amount, booked }) => {
        const x = (Number(day.slice(8)) - 1) * step
        const [spent, ahead] = [(amount / most) * HEIGHT, (booked / most) * HEIGHT]
        return (
          <g key={day} data-today={day === today || undefined}>
            <rect x={x} width={step * 0.68} y={HEIGHT - spent} height={spent} rx="1" />
            <rect data-booked x={x} width={step * 0.68} y={HEIGHT - spent - ahead} height={ahead} rx="1" />
          </g>
        )
      })}
      {[1, 10, 20, last].map((day) => (
        <text key={day} x={(day - 0.66) * step} y="112" textAnchor={day === last ? 'end' : 'start'}>
          {figures.number(day)}
        </text>
      ))}
    </svg>
  )
}

function Shares({
  title,
  total,
  rows,
  money,
}: {
  title: string
  total: number
  rows: readonly { readonly key: string; readonly name: string; readonly amount: number }[]
  money: (amount: number) => string
}) {
  return (
    <section className="mt-7">
      <h2 className="place">{title}</h2>
      <ul className={styles.shares}>
        {rows.map(({ key, name, amount }) => (
          <li key={key}>
            <span className="cut">
              <bdi>{name}</bdi>
            </span>
            <span className="num">{money(amount)}</span>
            <i style={{ '--share': `${total === 0 ? 0 : (amount / total) * 100}%` } as CSSProperties} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function monthBefore(month: string): string {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 2, 1)).toISOString().slice(0, 7)
}
