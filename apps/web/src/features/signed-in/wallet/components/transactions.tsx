'use client'

import type { Transaction } from '@livery/contracts/wallet/wallet.ts'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { DidNotArrive } from '@/shared/states/did-not-arrive.tsx'
import { Button } from '@/ui/button.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StatePanel } from '@/ui/states.tsx'
import { useTransactionsQuery } from '../api.ts'
import { byDay } from '../by-day.ts'
import { pathOfOrder, type Whose } from '../path-of-order.ts'
import { PURPOSE_ICONS } from '../words.ts'

const STEP = 20
const DAY = 'font-serif text-[18px]/6 pt-2.5 pb-1.5'

/** Every movement of one's own money, day by day. */
export function Transactions({ who }: { who: Whose }) {
  const t = useTranslations('wallet')
  const shell = useTranslations('shell')
  const figures = useFigures()
  const [pageSize, setPageSize] = useState(STEP)
  const { data, error, refetch, isFetching } = useTransactionsQuery({ page: 1, pageSize: Math.min(50, pageSize) })

  if (error && !data) {
    return <DidNotArrive title={t('failed')} error={error} onRetry={refetch} />
  }
  if (!data) return <SkeletonRows rows={5} label={shell('loading')} />
  if (data.data.length === 0) return <StatePanel title={t('empty')}>{t(`emptyNext.${who}`)}</StatePanel>
  return (
    <>
      {byDay(data.data, (at) => figures.nearDay(at)).map(({ day, items }) => (
        <section key={day}>
          {/* On a chauffeur's page the movements have a heading of their own. */}
          {who === 'user' ? <h2 className={DAY}>{day}</h2> : <h3 className={DAY}>{day}</h3>}
          <ul>
            {items.map((each) => (
              <Movement key={each._id} transaction={each} who={who} />
            ))}
          </ul>
        </section>
      ))}
      {data.meta.total > data.data.length && pageSize < 50 && (
        <Button wide className="mt-4" busy={isFetching} onClick={() => setPageSize(pageSize + STEP)}>
          {t('more')}
        </Button>
      )}
    </>
  )
}

function Movement({ transaction, who }: { transaction: Transaction; who: Whose }) {
  const t = useTranslations('wallet')
  const figures = useFigures()
  const Icon = PURPOSE_ICONS[transaction.purpose]
  const incoming = transaction.type === 'credit'
  const other = incoming ? transaction.payerId : transaction.payeeId
  const under = [
    figures.time(transaction.createdAt),
    transaction.source === 'card' && t('byCard'),
    transaction.status !== 'succeeded' && t(`status.${transaction.status}`),
  ]
  const path = pathOfOrder(transaction.orderId, who)
  const what = (
    <>
      {t(`purpose.${transaction.purpose}`)}
      {other && transaction.purpose === 'tip' && (
        <>
          , <bdi>{`${other.firstname} ${other.lastname}`.trim()}</bdi>
        </>
      )}
    </>
  )
  return (
    <li className="relative grid min-h-15 grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-3 border-t border-line">
      <span className="grid size-9.5 place-items-center rounded-full border border-line bg-surface text-muted">
        <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
      </span>
      <div className="min-w-0">
        <p className="cut leading-5">
          {path ? (
            <Link href={path} className="whole-row">
              {what}
            </Link>
          ) : (
            what
          )}
        </p>
        <p className="num small cut text-muted">{under.filter(Boolean).join(' · ')}</p>
      </div>
      <span
        className={`num strong ${incoming ? 'text-positive' : ''} ${transaction.status === 'failed' || transaction.status === 'reversed' ? 'line-through text-muted' : ''}`}
      >
        {figures.movement(incoming ? transaction.amount : -transaction.amount, transaction.currency)}
      </span>
    </li>
  )
}
