'use client'

import type { Quote, QuotedClass } from '@livery/contracts/pricing/quotes.ts'
import { Building2, ChevronUp, CreditCard, Wallet as WalletIcon } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useWalletQuery } from '@/shared/wallet/api.ts'
import { Button, PayButton } from '@/ui/button.tsx'
import { classNames } from '@/ui/class-names.ts'
import { choiceOf } from '../options.ts'
import { isForNow, selectBooking } from '../selectors.ts'
import { methodChosen, optionChosen, type PaymentMethod } from '../slice.ts'
import { useAccount } from '../use-account.ts'
import { AccountChoice } from './account-choice.tsx'

const ICONS = { wallet: WalletIcon, card: CreditCard, account: Building2 } as const

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
  instead,
}: {
  quote: Quote | undefined
  chosen: QuotedClass | undefined
  settled: boolean
  busy: boolean
  detailed: boolean
  onDetailed: () => void
  onPay: () => void
  onAgain: () => void
  /** In the place of the button that pays. */
  instead?: ReactNode
}) {
  const t = useTranslations('booking.pay')
  const figures = useFigures()
  const dispatch = useDispatch()
  const booking = useSelector(selectBooking)
  const { data: wallet } = useWalletQuery('user')
  const price = quote && chosen ? figures.money(chosen.total, quote.currency) : ''
  const own = useAccount()
  const { method, company } = own
  const methods: readonly PaymentMethod[] = company ? ['wallet', 'card', 'account'] : ['wallet', 'card']
  const unfiled = method === 'account' && company?.needsCostCentre === true && !own.account?.costCentre
  const wordsOf = (each: PaymentMethod) => {
    // Three ways to pay stand beside each other on a phone: the amount is told where it is spent.
    if (each !== 'wallet' || !wallet || (company && method !== 'wallet')) return t(each)
    return t('walletOf', { amount: figures.money(wallet.available, wallet.currency) })
  }
  const short = method === 'wallet' && chosen && wallet ? chosen.total - wallet.available : 0

  const forNow = isForNow(booking)
  if (quote && !chosen) return <p className="small py-3 text-muted">{t('noneFits')}</p>
  if (forNow && quote && chosen && chosen.etaSeconds === null) {
    const nearest = nearestOf(quote)
    return nearest ? (
      <NotYet
        words={t('noCar', { name: chosen.name })}
        action={t('take', { name: nearest.name, minutes: figures.minutes(nearest.etaSeconds ?? 0) })}
        price={figures.money(nearest.total, quote.currency)}
        onAct={() => dispatch(optionChosen(choiceOf(nearest)))}
      />
    ) : (
      <NotYet words={t('noneNow')} action={t('again')} onAct={onAgain} busy={!settled} />
    )
  }
  return (
    <>
      <div className={classNames('paid', company && 'paid-wraps')}>
        <fieldset className="paid-by">
          <legend className="sr-only">{t('from')}</legend>
          {methods.map((each) => (
            <PaidBy
              key={each}
              method={each}
              chosen={method === each}
              words={wordsOf(each)}
              onChoose={() => dispatch(methodChosen(each))}
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
      {method === 'account' && <AccountChoice {...own} />}
      {short > 0 && quote ? (
        <p className="small mb-2.5" role="status">
          {t('short', { amount: figures.money(short, quote.currency) })}{' '}
          <Link href="/wallet?for=booking" className="link">
            {t('topUp')}
          </Link>
        </p>
      ) : null}
      {instead || (
        <PayButton price={price} disabled={!settled || !chosen || short > 0 || unfiled} busy={busy} onClick={onPay}>
          {busy ? t('working') : t(wordsOfButton(forNow, method === 'account'))}
        </PayButton>
      )}
    </>
  )
}

/** On account nothing is paid now. */
function wordsOfButton(forNow: boolean, isOnAccount: boolean) {
  if (isOnAccount) return forNow ? 'requestOnAccount' : 'requestLaterOnAccount'
  return forNow ? 'request' : 'requestLater'
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
  const Icon = ICONS[method]
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
    .filter((each) => each.fits && each.etaSeconds !== null)
    .toSorted((left, right) => (left.etaSeconds ?? 0) - (right.etaSeconds ?? 0))[0]
}
