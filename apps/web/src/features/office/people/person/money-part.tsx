'use client'

import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { OrderLink } from '@/shared/office/order-link.tsx'
import { useMay } from '@/shared/office/rights.tsx'
import { useTransactionsOfQuery } from '../api.ts'
import { Part, Row, Rows } from './part.tsx'

const SO_MANY = 6

/** What went into and out of their wallet and cards last; for whoever may see the books. */
export function MoneyPart({ id }: { id: string }) {
  return useMay()('money.books') ? <Transactions id={id} /> : null
}

function Transactions({ id }: { id: string }) {
  const t = useTranslations('officePeople')
  const ledger = useTranslations('ledger')
  const purposes = useTranslations('wallet.purpose')
  const figures = useFigures()
  const query = useTransactionsOfQuery({ userId: id as never, pageSize: SO_MANY })
  return (
    <Part
      title={t('money')}
      all={{ href: `/office/finance/transactions?party=${id}`, label: ledger('allTransactions') }}
    >
      <Rows query={query} failed={t('failed')} none={t('noMoney')}>
        {({ _id, type, purpose, amount, currency, createdAt, orderId }) => (
          <Row
            key={_id}
            under={
              <>
                {figures.dayAndTime(createdAt)}
                {orderId && (
                  <>
                    {' · '}
                    <OrderLink id={orderId} />
                  </>
                )}
              </>
            }
            end={figures.money(type === 'debit' ? -amount : amount, currency)}
          >
            {purposes(purpose)}
          </Row>
        )}
      </Rows>
    </Part>
  )
}
