'use client'

import type { Quote, QuotedClass } from '@livery/contracts/pricing/quotes.ts'
import { money } from '@livery/kernel/money.ts'
import { Building2, ChevronDown, ChevronUp, CreditCard, Wallet as WalletSign } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { latePart } from '@/lib/late/late-part.tsx'
import { usePerson } from '@/lib/session/use-person.ts'
import { AbsentUnseen } from '@/shared/late/components/absent.tsx'
import { Button, PayButton, payHeight } from '@/ui/button.tsx'
import { choiceOf } from '../options.ts'
import { isForNow, selectBooking } from '../selectors.ts'
import { optionChosen, whenChosen } from '../slice.ts'
import { tomorrowIn } from '../tomorrow.ts'
import type { Paying } from '../use-paying.ts'
import { AccountChoice } from './account-choice.tsx'
import styles from './booking.module.css'
import { type OtherRide, OtherRideAsked } from './other-ride.tsx'

const METHOD_SIGNS = { wallet: WalletSign, card: CreditCard, account: Building2 } as const
const MethodDialog = latePart(() => import('./method-dialog.tsx').then((module) => module.MethodDialog), AbsentUnseen)

/** The one action, with its price, and what it is paid from: one quiet row. */
export function PayFoot({
  quote,
  chosen,
  total,
  dearest,
  isBoth,
  cars,
  settled,
  busy,
  detailed,
  paying,
  cardChoice,
  onDetailed,
  onPay,
  onAgain,
  other,
  onAnother,
}: {
  quote: Quote | undefined
  chosen: QuotedClass | undefined
  /** Of all that is booked. */
  total: number | undefined
  /** Of each of the cars the highest price. */
  dearest: number | undefined
  /** With the way back. */
  isBoth: boolean
  /** How many are booked. */
  cars: number
  settled: boolean
  busy: boolean
  detailed: boolean
  paying: Paying
  /** Which card of a principal's, for their assistant. */
  cardChoice?: ReactNode
  onDetailed: () => void
  onPay: () => void
  onAgain: () => void
  /** What stands in the place of the button that pays. */
  other: OtherRide | undefined
  onAnother: () => void
}) {
  const t = useTranslations('booking.pay')
  const figures = useFigures()
  const dispatch = useDispatch()
  const booking = useSelector(selectBooking)
  const isVisitor = usePerson() === undefined
  const price = quote && total !== undefined ? figures.money(total, quote.currency) : ''
  const { method, company } = paying
  const unfiled = method === 'account' && company?.needsCostCentre === true && !paying.account?.costCentre

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
      <NotYet
        words={t('noneNow')}
        action={t('ahead')}
        onAct={() => dispatch(whenChosen({ kind: 'later', date: booking.date || tomorrowIn(quote.timeZone) }))}
        onAgain={onAgain}
        busy={!settled}
      />
    )
  }
  return (
    <>
      <div className={styles.paid}>
        {isVisitor ? (
          <span className={styles.paidBy}>
            <CreditCard size={18} strokeWidth={1.5} aria-hidden="true" />
            <span className="cut">{t.rich('byCode', { b: strong })}</span>
          </span>
        ) : (
          <MethodRow paying={paying} />
        )}
        {quote && (
          <button type="button" className={styles.paidDetail} aria-expanded={detailed} onClick={onDetailed}>
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
      {cardChoice}
      {method === 'account' && (
        <AccountChoice
          {...paying}
          price={quote && dearest !== undefined ? money(dearest, quote.currency) : undefined}
          whole={total ?? 0}
        />
      )}
      {other ? (
        <OtherRideAsked other={other} price={price} busy={busy} onAnother={onAnother} />
      ) : (
        <PayButton
          price={price}
          disabled={!settled || !chosen || !paying.ready || unfiled || paying.methods.length === 0}
          busy={busy}
          onClick={onPay}
        >
          {busy
            ? t('working')
            : t(wordsOfButton(forNow, method === 'account', isVisitor, isBoth, cars), { count: cars })}
        </PayButton>
      )}
    </>
  )
}

/** What the ride is paid from; the other ways open from it. */
function MethodRow({ paying }: { paying: Paying }) {
  const t = useTranslations('booking.pay')
  const figures = useFigures()
  const [open, setOpen] = useState(false)
  const { method, wallet, short } = paying
  const Sign = METHOD_SIGNS[method]
  const money = (amount: number) => figures.money(amount, wallet?.currency ?? '')
  const words = () => {
    if (method !== 'wallet' || !wallet) return t.rich('methodOf', { name: t(method), b: strong })
    const amounts = { amount: money(wallet.available), missing: money(Math.max(short, wallet.topUpMin)), b: strong }
    return short > 0 ? t.rich('walletAnd', amounts) : t.rich('walletRow', amounts)
  }
  return (
    <>
      <button type="button" className={styles.paidBy} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Sign size={18} strokeWidth={1.5} aria-hidden="true" />
        <span className="sr-only">{t('from')} </span>
        <span className="cut num">{words()}</span>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className="flex-none text-muted" />
      </button>
      {open && <MethodDialog paying={paying} onClose={() => setOpen(false)} />}
    </>
  )
}

const strong = (words: ReactNode) => <b className="strong">{words}</b>

/** On account nothing is paid now. */
function wordsOfButton(forNow: boolean, isOnAccount: boolean, isVisitor: boolean, isBoth: boolean, cars: number) {
  if (isVisitor) return 'signInAndPay'
  if (isBoth) return isOnAccount ? 'requestBothOnAccount' : 'requestBoth'
  if (cars > 1) return isOnAccount ? 'requestCarsOnAccount' : 'requestCars'
  if (isOnAccount) return forNow ? 'requestOnAccount' : 'requestLaterOnAccount'
  return forNow ? 'request' : 'requestLater'
}

/** What cannot be had today, said where it would be paid, with the way on. */
function NotYet({
  words,
  action,
  price,
  busy,
  onAct,
  onAgain,
}: {
  words: string
  action: string
  price?: string
  busy?: boolean
  onAct: () => void
  onAgain?: () => void
}) {
  const t = useTranslations('booking.pay')
  return (
    <>
      <p className="small py-3 text-muted" role="status">
        {words}{' '}
        {onAgain && (
          <button type="button" className="link" disabled={busy} onClick={onAgain}>
            {t('again')}
          </button>
        )}
      </p>
      <Button kind="line" wide className={price === undefined ? 'min-h-14' : payHeight} busy={busy} onClick={onAct}>
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
