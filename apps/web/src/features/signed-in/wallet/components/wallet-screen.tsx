'use client'

import type { Wallet } from '@livery/contracts/wallet/wallet.ts'
import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { latePart } from '@/lib/late/late-part.tsx'
import { useFetchedAhead } from '@/lib/late/use-fetched-ahead.ts'
import { useSocketEvent } from '@/lib/socket/use-socket-event.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { AbsentDialog } from '@/shared/late/components/absent.tsx'
import { OpenAmounts } from '@/shared/payments/components/open-amounts.tsx'
import { RefundList } from '@/shared/refunds/refund-list.tsx'
import { useWalletQuery } from '@/shared/wallet/api.ts'
import { Button } from '@/ui/button.tsx'
import { Link } from '@/ui/link.tsx'
import { MarkSign } from '@/ui/mark.tsx'
import { useRefundsQuery } from '../api.ts'
import { pathOfOrder } from '../movements.ts'
import { Cards } from './cards.tsx'
import { Transactions } from './transactions.tsx'

const TopUpDialog = latePart(() => import('./top-up-dialog.tsx').then((module) => module.TopUpDialog), AbsentDialog)
const StatementDialog = latePart(
  () => import('./statement-dialog.tsx').then((module) => module.StatementDialog),
  AbsentDialog,
)
const AHEAD = [TopUpDialog, StatementDialog]

/** `forBooking`: a booking waits for the money, and is where they go on. `asked`: what a mailed link asks them to pay. */
export function WalletScreen({ forBooking, asked: wanted }: { forBooking: boolean; asked?: number | undefined }) {
  useFetchedAhead(AHEAD)
  const t = useTranslations('wallet')
  const dispatch = useDispatch()
  const { data: wallet, isError, refetch } = useWalletQuery('user')
  const due = wallet && wanted && wanted >= wallet.topUpMin && wanted <= wallet.topUpMax ? wanted : undefined
  const [asked, setAsked] = useState(due !== undefined)
  const [open, setOpen] = useState(due !== undefined)
  const statement = useTranslations('walletStatement')
  const [readsAsked, setReadsAsked] = useState(false)
  const [reads, setReads] = useState(false)
  const again = () => void dispatch(baseApi.util.invalidateTags(['Wallet']))
  useSocketEvent('wallet:balance', again)
  useSocketEvent('ride:refund', again)
  const openTopUp = () => {
    setAsked(true)
    setOpen(true)
  }
  const openStatement = () => {
    setReadsAsked(true)
    setReads(true)
  }
  return (
    <div className="mx-auto w-full max-w-[720px] px-5 pt-5.5 pb-6 desk:pt-10">
      <h1 className="title text-[30px]">{t('title')}</h1>
      <div className="mt-3.5 mb-5">
        <BalanceCard
          wallet={wallet}
          failed={isError}
          onAgain={refetch}
          onTopUp={openTopUp}
          onStatement={openStatement}
        />
      </div>
      {forBooking && (
        <Link href="/book" className="link mb-5 inline-flex min-h-11 items-center">
          {t('toBooking')}
        </Link>
      )}
      <OpenAmounts className="mb-5" />
      <Cards />
      <Refunds />
      <h2 className="title text-[20px]">{statement('history')}</h2>
      <Transactions who="user" />
      {readsAsked && <StatementDialog open={reads} onOpenChange={setReads} />}
      {asked && wallet && <TopUpDialog open={open} onOpenChange={setOpen} wallet={wallet} amount={due} />}
    </div>
  )
}

function BalanceCard({
  wallet,
  failed,
  onAgain,
  onTopUp,
  onStatement,
}: {
  wallet: Wallet | undefined
  failed: boolean
  onAgain: () => void
  onTopUp: () => void
  onStatement: () => void
}) {
  const t = useTranslations('wallet')
  const statement = useTranslations('walletStatement')
  const shell = useTranslations('shell')
  const figures = useFigures()
  return (
    <section
      className="relative overflow-hidden rounded-2 bg-night p-5 pt-5.5 text-on-night"
      aria-busy={!wallet && !failed}
    >
      <span className="label text-on-night-muted">{t('available')}</span>
      <span className="absolute end-5 top-6 text-night-brass">
        <MarkSign width={34} />
      </span>
      <p className="num mt-2 min-h-14 font-serif text-[54px]/none font-[320] tracking-[-.025em]" aria-live="polite">
        {wallet ? (
          figures.money(wallet.available, wallet.currency)
        ) : failed ? (
          '–'
        ) : (
          <span className="inline-block h-12 w-52 rounded-1 bg-night-raised" />
        )}
      </p>
      <p className="num small mt-2.5 min-h-5 text-on-night-muted">
        {!wallet && failed && (
          <>
            {t('balanceFailed')}{' '}
            <button type="button" className="text-on-night underline underline-offset-3" onClick={onAgain}>
              {shell('tryAgain')}
            </button>
          </>
        )}
        {wallet &&
          (wallet.held > 0 ? t('held', { amount: figures.money(wallet.held, wallet.currency) }) : t('nothingHeld'))}
      </p>
      <div className="mt-4.5 flex flex-wrap gap-2.5 *:flex-1 desk:*:max-w-56">
        <Button kind="paper" onClick={onTopUp}>
          <Plus size={18} strokeWidth={1.5} aria-hidden="true" />
          {t('topUp')}
        </Button>
        <Button kind="night" onClick={onStatement}>
          {statement('open')}
        </Button>
      </div>
    </section>
  )
}

/**
 * What was given back to a card: no movement of the wallet tells of it. Nothing stands here before there is something.
 */
function Refunds() {
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
