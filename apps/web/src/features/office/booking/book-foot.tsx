'use client'

import type { QuotedClass } from '@livery/contracts/pricing/quotes.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useKeys } from '@/lib/keys/use-keys.ts'
import { Button, PayButton } from '@/ui/button.tsx'
import { KeyCap } from '@/ui/key-cap.tsx'
import { Link } from '@/ui/link.tsx'
import { Note } from '@/ui/note.tsx'
import { stuck } from '@/ui/stuck.ts'
import { Key, useSigns } from './line.tsx'
import type { Missing } from './missing.ts'
import type { useBooking } from './use-booking.ts'
import type { CallerQuote } from './use-caller-quote.ts'

/** As one writes a letter; it counts while somebody types. */
const QUOTE_KEY = 'mod+e'

type Booking = ReturnType<typeof useBooking>

/** The button that books, what it still needs, and why it was refused. */
export function BookFoot({
  price,
  chosen,
  missing,
  isAsked,
  failed,
  booking,
  toBook,
  onBook,
  quote,
}: {
  price: CallerQuote
  chosen: QuotedClass | undefined
  missing: Missing | undefined
  /** Somebody has pressed already. */
  isAsked: boolean
  /** Why there is no price. */
  failed: string | undefined
  booking: Booking
  toBook: Parameters<Booking['run']>[0] | undefined
  onBook: (isAlso?: boolean) => void
  /** The price can be mailed in place of booking; where it changes what was mailed, nothing is booked here. */
  quote: { isRevising: boolean; onQuote: () => void }
}) {
  const t = useTranslations('officeBooking.book')
  const send = useTranslations('officeProposals.send')
  const figures = useFigures()
  const { command } = useSigns()
  const other = toBook && booking.otherFor(toBook)
  useKeys(quote.isRevising ? [] : [{ key: QUOTE_KEY, says: send('open'), run: quote.onQuote }])
  return (
    <div
      ref={stuck.bottom}
      className="sticky bottom-0 z-10 mt-auto grid gap-2.5 border-t border-line bg-paper px-5 py-3.5 desk:px-6"
    >
      {(failed ?? booking.refusal) && <Note tone="critical">{failed ?? booking.refusal}</Note>}
      {other && (
        <Note tone="caution">
          <span role="alert">{t('atThatTime')}</span>{' '}
          {other.ride && (
            <Link className="link num" href={`/office/rides/${other.ride.rideId}`}>
              {other.ride.rideNumber}
            </Link>
          )}
          <Button size="small" className="mt-2" onClick={() => onBook(true)}>
            {t('another')}
          </Button>
        </Note>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <span className="max-desk:w-full desk:w-90">
          <PayButton
            price={price.quote && chosen ? figures.money(chosen.total, price.quote.currency) : ''}
            busy={booking.isBusy}
            onClick={() => (quote.isRevising ? quote.onQuote() : onBook())}
          >
            {quote.isRevising ? send('changed') : t(toBook?.paying.method === 'card' ? 'andMail' : 'book')}
          </PayButton>
        </span>
        <span className="mini max-desk:hidden">
          <Key>{command}↵</Key>
        </span>
        {!quote.isRevising && (
          <Button className="max-desk:w-full" onClick={quote.onQuote}>
            {send('open')}
            <span aria-hidden="true" className="ms-2.5 max-desk:hidden">
              <KeyCap name={QUOTE_KEY} />
            </span>
          </Button>
        )}
        <p role="status" className="small min-w-0 flex-1 text-muted">
          {isAsked && missing ? t(`missing.${missing.what}`) : ''}
        </p>
      </div>
    </div>
  )
}
