'use client'

import type { Transaction, TransactionPurpose } from '@livery/contracts/wallet/wallet.ts'
import {
  BanknoteArrowUp,
  CircleX,
  Clock,
  Gift,
  HandHeart,
  type LucideIcon,
  Percent,
  Plus,
  Route,
  Scale,
  Undo2,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { MoneyRow } from '@/shared/wallet/money-row.tsx'
import { classNames } from '@/ui/class-names.ts'
import { MoreList, useMore } from '@/ui/list/list-state.tsx'
import { useTransactionsQuery } from '../api.ts'
import { byDay, isOfOtherDay, pathOfOrder, type Whose } from '../movements.ts'

const DAY = 'font-serif text-[18px]/6 pt-2.5 pb-1.5'

/** Every movement of one's own money, day by day. */
export function Transactions({ who }: { who: Whose }) {
  const t = useTranslations('wallet')
  const figures = useFigures()
  const more = useMore()
  const list = useTransactionsQuery({ page: 1, pageSize: more.pageSize })
  return (
    <MoreList list={list} more={more} failed={t('failed')} none={{ title: t('empty'), next: t(`emptyNext.${who}`) }}>
      {(rows) =>
        byDay(rows, (at) => figures.nearDay(at)).map(({ day, items }) => (
          <section key={day}>
            <h3 className={DAY}>{day}</h3>
            <ul>
              {items.map((each) => (
                <Movement key={each._id} transaction={each} who={who} />
              ))}
            </ul>
          </section>
        ))
      }
    </MoreList>
  )
}

/** The sign before each movement, by its purpose. */
const PURPOSE_ICONS: Record<TransactionPurpose, LucideIcon> = {
  top_up: Plus,
  ride_payment: Route,
  ride_earning: Route,
  commission: Percent,
  platform_fee: Percent,
  refund: Undo2,
  cancellation_fee: CircleX,
  wait_fee: Clock,
  tip: HandHeart,
  credit: Gift,
  payout: BanknoteArrowUp,
  adjustment: Scale,
}

function Movement({ transaction, who }: { transaction: Transaction; who: Whose }) {
  const t = useTranslations('wallet')
  const figures = useFigures()
  const incoming = transaction.type === 'credit'
  const other = incoming ? transaction.payerId : transaction.payeeId
  const { ride } = transaction
  const ofRide = useFigures(ride?.timeZone)
  const rideWords = ride && (ride.to === null ? t('ride.from', { place: ride.from }) : t('ride.to', { place: ride.to }))
  const isPayment = transaction.purpose === 'ride_payment'
  const under = [
    figures.time(transaction.createdAt),
    isPayment ? ride?.number : rideWords,
    ride && isOfOtherDay(transaction.createdAt, ride) && t('ride.of', { day: ofRide.shortDay(ride.pickupAt) }),
    transaction.source === 'card' && t('byCard'),
    transaction.status !== 'succeeded' && t(`status.${transaction.status}`),
  ]
  const path = pathOfOrder(transaction.orderId, who)
  const what = (
    <>
      {(isPayment && rideWords) || t(`purpose.${transaction.purpose}`)}
      {other && transaction.purpose === 'tip' && (
        <>
          , <bdi>{`${other.firstname} ${other.lastname}`.trim()}</bdi>
        </>
      )}
    </>
  )
  return (
    <MoneyRow
      icon={PURPOSE_ICONS[transaction.purpose]}
      path={path}
      what={what}
      under={under.filter(Boolean).join(' · ')}
    >
      <span
        className={classNames(
          'num strong',
          incoming && 'text-positive',
          ['failed', 'reversed'].includes(transaction.status) && 'line-through text-muted',
        )}
      >
        {figures.movement(incoming ? transaction.amount : -transaction.amount, transaction.currency)}
      </span>
    </MoneyRow>
  )
}
