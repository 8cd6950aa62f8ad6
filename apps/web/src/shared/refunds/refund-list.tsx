'use client'

import type { RideRefund } from '@livery/contracts/payments/refunds.ts'
import { Undo2 } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'

/** What was given back to the rider, to where, and the sentence that came with it. */
export function RefundList({
  refunds,
  pathOf,
}: {
  refunds: readonly RideRefund[]
  /** The page of what it was for, where that is another one. */
  pathOf?: (orderId: string) => string | undefined
}) {
  return (
    <ul>
      {refunds.map((refund) => (
        <Refund key={refund._id} refund={refund} path={pathOf?.(refund.orderId)} />
      ))}
    </ul>
  )
}

function Refund({ refund, path }: { refund: RideRefund; path: string | undefined }) {
  const t = useTranslations('refunds')
  const figures = useFigures()
  const { amount, toCard, toAccount, toWallet, currency, note, reason, createdAt } = refund
  const money = (minor: number) => figures.money(minor, currency)
  const ways = (
    [
      ['card', toCard],
      ['account', toAccount],
      ['wallet', toWallet],
    ] as const
  ).filter(([, part]) => part > 0)
  const where = ways.map(([way, part]) => (ways.length === 1 ? t(way) : `${money(part)} ${t(way)}`)).join(', ')
  const said = note === '' ? t(`reasons.${reason}`) : note
  return (
    <li className="relative grid min-h-15 grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-3 border-t border-line py-2">
      <span className="grid size-9.5 place-items-center rounded-full border border-line bg-surface text-muted">
        <Undo2 size={18} strokeWidth={1.5} aria-hidden="true" />
      </span>
      <div className="min-w-0">
        <p className="leading-5">
          {path ? (
            <Link href={path} className="whole-row">
              <bdi>{said}</bdi>
            </Link>
          ) : (
            <bdi>{said}</bdi>
          )}
        </p>
        <p className="num small text-muted">
          {figures.day(createdAt)} · {where}
        </p>
      </div>
      <span className="num strong text-positive">{figures.movement(amount, currency)}</span>
    </li>
  )
}
