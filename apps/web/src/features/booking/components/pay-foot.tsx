'use client'

import type { Quote, QuotedClass } from '@livery/contracts/pricing/quotes.ts'
import { ChevronUp, CreditCard, Wallet as WalletIcon } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useDispatch, useSelector } from 'react-redux'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useWalletQuery } from '@/parts/wallet/api.ts'
import { Button, PayButton } from '@/ui/button.tsx'
import { isForNow, selectBooking } from '../selectors.ts'
import { classChosen, methodChosen, type PaymentMethod } from '../slice.ts'

const METHODS = ['wallet', 'card'] as const

/** The one action, with its price, and what it is paid from. */
export function PayFoot({
  quote,
  chosen,
  settled,
  busy,
  detailed,
  onDetailed,
  onPay,
  onAgain,
}: {
  quote: Quote | undefined
  chosen: QuotedClass | undefined
  settled: boolean
  busy: boolean
  detailed: boolean
  onDetailed: () => void
  onPay: () => void
  onAgain: () => void
}) {
  const t = useTranslations('booking.pay')
  const figures = useFigures()
  const dispatch = useDispatch()
  const booking = useSelector(selectBooking)
  const { data: wallet } = useWalletQuery('user')
  const price = quote && chosen ? figures.money(chosen.total, quote.currency) : ''
  const short = booking.method === 'wallet' && chosen && wallet ? chosen.total - wallet.available : 0

  const forNow = isForNow(booking)
  if (forNow && quote && chosen && chosen.etaSeconds === null) {
    const nearest = nearestOf(quote)
    return nearest ? (
      <NotYet
        words={t('noCar', { name: chosen.name })}
        action={t('take', { name: nearest.name, minutes: figures.minutes(nearest.etaSeconds ?? 0) })}
        price={figures.money(nearest.total, quote.currency)}
        onAct={() => dispatch(classChosen(nearest.vehicleClass))}
      />
    ) : (
      <NotYet words={t('noneNow')} action={t('again')} onAct={onAgain} busy={!settled} />
    )
  }
  return (
    <>
      <div className="paid">
        <fieldset className="paid-by">
          <legend className="sr-only">{t('from')}</legend>
          {METHODS.map((method) => (
            <PaidBy
              key={method}
              method={method}
              chosen={booking.method === method}
              words={
                method === 'wallet' && wallet
                  ? t('walletOf', { amount: figures.money(wallet.available, wallet.currency) })
                  : t(method)
              }
              onChoose={() => dispatch(methodChosen(method))}
            />
          ))}
        </fieldset>
        {quote && (
          <button type="button" className="paid-detail" aria-expanded={detailed} onClick={onDetailed}>
            {t('detail')}
            <ChevronUp
              size={16}
              strokeWidth={1.75}
              aria-hidden="true"
              className={detailed ? 'rotate-180' : undefined}
            />
          </button>
        )}
      </div>
      {short > 0 && quote ? (
        <p className="small mb-2.5" role="status">
          {t('short', { amount: figures.money(short, quote.currency) })}{' '}
          <Link href="/wallet" className="link">
            {t('topUp')}
          </Link>
        </p>
      ) : null}
      <PayButton price={price} disabled={!settled || !chosen || short > 0} busy={busy} onClick={onPay}>
        {busy ? t('working') : t(forNow ? 'request' : 'requestLater')}
      </PayButton>
    </>
  )
}

function PaidBy({
  method,
  chosen,
  words,
  onChoose,
}: {
  method: PaymentMethod
  chosen: boolean
  words: string
  onChoose: () => void
}) {
  const Icon = method === 'wallet' ? WalletIcon : CreditCard
  return (
    <label>
      <input type="radio" name="method" className="sr-only" checked={chosen} onChange={onChoose} />
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
      <span className="cut num">{words}</span>
    </label>
  )
}

/** What cannot be had today, said where it would be paid, with the way on. */
function NotYet({
  words,
  action,
  price,
  busy,
  onAct,
}: {
  words: string
  action: string
  price?: string
  busy?: boolean
  onAct: () => void
}) {
  return (
    <>
      <p className="small py-3 text-muted" role="status">
        {words}
      </p>
      <Button kind="line" wide className={price === undefined ? 'min-h-14' : 'btn-pay'} busy={busy} onClick={onAct}>
        <span>{action}</span>
        {price !== undefined && <span className="price text-muted">{price}</span>}
      </Button>
    </>
  )
}

/** The class whose car is here first, if any can come at all. */
function nearestOf(quote: Quote): QuotedClass | undefined {
  return quote.classes
    .filter((each) => each.etaSeconds !== null)
    .toSorted((left, right) => (left.etaSeconds ?? 0) - (right.etaSeconds ?? 0))[0]
}
