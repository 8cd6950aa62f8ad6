'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { latePart } from '@/lib/late/late-part.tsx'
import { useFetchedAhead } from '@/lib/late/use-fetched-ahead.ts'
import { useSocketEvent } from '@/lib/socket/use-socket-event.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { AbsentDialog } from '@/shared/late/components/absent.tsx'
import { OpenAmounts } from '@/shared/payments/components/open-amounts.tsx'
import { useWalletQuery } from '@/shared/wallet/api.ts'
import { BalanceCard } from './balance-card.tsx'
import { Cards } from './cards.tsx'
import { Refunds } from './refunds.tsx'
import { Transactions } from './transactions.tsx'

const TopUpDialog = latePart(() => import('./top-up-dialog.tsx').then((module) => module.TopUpDialog), AbsentDialog)
const AHEAD = [TopUpDialog]

/** `forBooking`: a booking waits for the money, and is where they go on. */
export function WalletScreen({ forBooking }: { forBooking: boolean }) {
  useFetchedAhead(AHEAD)
  const t = useTranslations('wallet')
  const dispatch = useDispatch()
  const { data: wallet, isError, refetch } = useWalletQuery('user')
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  useSocketEvent('wallet:balance', () => void dispatch(baseApi.util.invalidateTags(['Wallet'])))
  useSocketEvent('ride:refund', () => void dispatch(baseApi.util.invalidateTags(['Wallet'])))
  const openTopUp = () => {
    setAsked(true)
    setOpen(true)
  }
  return (
    <div className="mx-auto w-full max-w-[720px] px-5 pt-5.5 pb-6 desk:pt-10">
      <h1 className="title text-[30px]">{t('title')}</h1>
      <div className="mt-3.5 mb-5">
        <BalanceCard wallet={wallet} failed={isError} onAgain={refetch} onTopUp={openTopUp} />
      </div>
      {forBooking && (
        <Link href="/book" className="link mb-5 inline-flex min-h-11 items-center">
          {t('toBooking')}
        </Link>
      )}
      <OpenAmounts className="mb-5" />
      <Cards />
      <Refunds />
      <Transactions who="user" />
      {asked && <TopUpDialog open={open} onOpenChange={setOpen} currency={wallet?.currency ?? 'EUR'} />}
    </div>
  )
}
