'use client'

import type { RideRefund } from '@livery/contracts/payments/refunds.ts'
import { Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useListed } from '@/lib/i18n/use-listed.ts'
import { MoneyRow } from '@/shared/wallet/money-row.tsx'

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
  const listed = useListed()
  const { amount, toCard, toAccount, toWallet, currency, note, reason, createdAt } = refund
  const money = (minor: number) => figures.money(minor, currency)
  const ways = (
    [
      ['card', toCard],
      ['account', toAccount],
      ['wallet', toWallet],
    ] as const
  ).filter(([, part]) => part > 0)
  const where = listed(ways.map(([way, part]) => (ways.length === 1 ? t(way) : `${money(part)} ${t(way)}`)))
  const said = note === '' ? t(`reasons.${reason}`) : note
  return (
    <MoneyRow icon={Undo2} path={path} what={<bdi>{said}</bdi>} under={`${figures.day(createdAt)} · ${where}`}>
      <span className="num strong text-positive">{figures.movement(amount, currency)}</span>
    </MoneyRow>
  )
}
