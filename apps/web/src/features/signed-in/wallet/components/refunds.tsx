'use client'

import { useTranslations } from 'next-intl'
import { RefundList } from '@/shared/refunds/refund-list.tsx'
import { useRefundsQuery } from '../api.ts'
import { pathOfOrder } from '../path-of-order.ts'

/**
 * What was given back to a card: no movement of the wallet tells of it. Nothing stands here before there is something.
 */
export function Refunds() {
  const t = useTranslations('refunds')
  const { data } = useRefundsQuery({ page: 1, pageSize: 50 })
  const toCards = data?.data.filter(({ toCard }) => toCard > 0) ?? []
  if (toCards.length === 0) return null
  return (
    <section className="mb-7" aria-labelledby="refunds">
      <h2 id="refunds" className="title mb-2 text-[20px]">
        {t('title')}
      </h2>
      <RefundList refunds={toCards} pathOf={(orderId) => pathOfOrder(orderId, 'user')} />
    </section>
  )
}
