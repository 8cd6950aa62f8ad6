'use client'

import type { SignInProvider } from '@livery/contracts/identity/provider-sign-in.ts'
import type { Quote, QuotedClass } from '@livery/contracts/pricing/quotes.ts'
import { useTranslations } from 'next-intl'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useActing } from '@/lib/acting/acting.tsx'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { latePart } from '@/lib/late/late-part.tsx'
import { usePerson } from '@/lib/session/use-person.ts'
import { visit } from '@/lib/session/visit.ts'
import { useRehydrated } from '@/lib/store/rehydration.tsx'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { AbsentDialog } from '@/shared/late/components/absent.tsx'
import { MapAway } from '@/shared/map/components/map-away.tsx'
import { OpenAmounts } from '@/shared/payments/components/open-amounts.tsx'
import { classNames } from '@/ui/class-names.ts'
import { Note } from '@/ui/note.tsx'
import { Sheet } from '@/ui/sheet.tsx'
import { choiceOf, chosenOf } from '../options.ts'
import { isForNow, missingOf, quoteRequestOf, selectBooking } from '../selectors.ts'
import { type HandedTrip, optionChosen, tripHandedOver } from '../slice.ts'
import { totalOf, useCarQuotes } from '../use-car-quotes.ts'
import { useLink } from '../use-link.ts'
import { useQuote } from '../use-quote.ts'
import { bothWays, useReturnQuote } from '../use-return-quote.ts'
import styles from './booking.module.css'
import type { WishKind } from './extras-row.tsx'
import { GuestLine } from './guest-line.tsx'
import type { Included } from './hours-editor.tsx'
import { PayPart, Prices } from './trip-parts.tsx'
import { WayEditor } from './way-editor.tsx'
import { WhenEditor } from './when-editor.tsx'

// What a way brings with it comes with the way; the map comes after the task.
const BookingMap = latePart(
  () => import('./booking-map.tsx').then((module) => module.BookingMap),
  MapAway,
  () => <div className="map-stage" aria-hidden="true" />,
)
// Where it cannot be had, the fields ask as they do.
const Shortcuts = latePart(
  () => import('./shortcuts.tsx').then((module) => module.Shortcuts),
  () => null,
)
const WishesDialog = latePart(
  () => import('./wishes-dialog.tsx').then((module) => module.WishesDialog),
  ({ kind, onClose, again }) => <AbsentDialog open={kind !== undefined} onClose={onClose} again={again} />,
)

const HEIGHTS = { low: 0.34, rest: 0.75, tall: 0.92 } as const
/** What is still to be said before there are prices. */
const INVITES = { way: 'invite', pickup: 'invitePickup', time: 'inviteTime' } as const
/** Before there is a way there are no prices: the map takes their room. */
const BEFORE = { low: 0.34, rest: 0.46, tall: 0.92 } as const

export function BookingScreen({ query, providers }: { query: string; providers: readonly SignInProvider[] }) {
  const t = useTranslations('booking')
  const figures = useFigures()
  const sentence = useSentence()
  const dispatch = useDispatch()
  const booking = useSelector(selectBooking)
  const isVisitor = usePerson() === undefined
  const acting = useActing()
  const awake = useRehydrated()
  const { asked, quote, settled, problem, failed, renewedAt, extrasGone, renew } = useQuote()
  const back = useReturnQuote(quote)
  const cars = useCarQuotes()
  const [detailed, setDetailed] = useState(false)
  const [wish, setWish] = useState<WishKind>()
  const [wished, setWished] = useState(false)
  useArrival()
  useLink(query)

  const forNow = isForNow(booking)
  const heights = asked || quote ? HEIGHTS : BEFORE
  const chosen = useMemo(() => quote && chosenOf(quote, booking), [quote, booking])

  const handOver = (pays: boolean): HandedTrip => {
    const request = quoteRequestOf(booking)
    return {
      booking,
      ...(request &&
        quote &&
        settled && {
          handed: {
            asked: JSON.stringify(request),
            quote,
            ...(pays && chosen && { agreed: bothWays(chosen.total, back, chosen.vehicleClass) + totalOf(cars) }),
          },
        }),
    }
  }
  useSignInElsewhere(isVisitor, () => handOver(false))

  const words = problem && { at: problem.at, words: sentence(problem.error) }
  const at = (field: string) => (words?.at === field ? words.words : undefined)
  const shows = quote !== undefined || (asked && !failed)

  return (
    <div className="map-screen">
      <Sheet
        label={t('title')}
        heights={heights}
        raised={detailed}
        foot={
          shows && (
            <PayPart
              quote={quote}
              chosen={chosen}
              back={back}
              cars={cars}
              // Who pays, and from what, is known once what is remembered is there.
              settled={settled && awake}
              failed={at('form')}
              renew={renew}
              providers={providers}
              handOver={handOver}
              detailed={detailed}
              onDetailed={() => setDetailed(!detailed)}
            />
          )
        }
      >
        <h1 className="sr-only">{t('title')}</h1>
        <div className={classNames(styles.form, detailed && styles.detailed)}>
          {acting && (
            <p className="small mb-2 text-muted">
              {t.rich('actingFor', { name: () => <bdi className="strong text-ink">{acting.name}</bdi> })}
            </p>
          )}
          <WayEditor problem={words} />
          <WhenEditor problem={at('time')} included={includedIn(quote, chosen)} carInSeconds={chosen?.etaSeconds} />
          <GuestLine />
          {at('form') && !shows ? (
            <Note tone="critical">
              {at('form')}{' '}
              <button type="button" className="link" onClick={() => void renew()}>
                {t('tryAgain')}
              </button>
            </Note>
          ) : null}
          {renewedAt && quote && !problem ? (
            <Note tone="caution">{t('renewed', { time: figures.time(renewedAt) })}</Note>
          ) : null}
          {extrasGone && <Note tone="caution">{t('extras.gone')}</Note>}
          {!isVisitor && !acting && <OpenAmounts />}
          {shows && (
            <Prices
              quote={quote}
              chosen={chosen}
              back={back}
              cars={cars}
              forNow={forNow}
              waiting={!settled}
              detailed={detailed}
              problem={at('promotion')}
              onChoose={(option) => dispatch(optionChosen(choiceOf(option)))}
              onWish={(kind) => {
                setWished(true)
                setWish(kind)
              }}
            />
          )}
          {!shows && !problem && <p className="small py-2 text-muted">{t(INVITES[missingOf(booking) ?? 'way'])}</p>}
          {!shows && !isVisitor && <Shortcuts />}
        </div>
      </Sheet>
      <BookingMap quote={quote} etaSeconds={chosen?.etaSeconds} />
      {wished && <WishesDialog key={wish} kind={wish} onClose={() => setWish(undefined)} />}
    </div>
  )
}

/** A link on this page leads to the sign-in page: what was typed goes along. */
function useSignInElsewhere(isVisitor: boolean, trip: () => HandedTrip): void {
  const latest = useRef(trip)
  latest.current = trip
  useEffect(() => {
    if (!isVisitor) return
    const leaving = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href^="/sign-in"]')) visit.keep(latest.current())
    }
    document.addEventListener('click', leaving, { capture: true })
    return () => document.removeEventListener('click', leaving, { capture: true })
  }, [isVisitor])
}

function includedIn(quote: Quote | undefined, chosen: QuotedClass | undefined): Included | undefined {
  const { includedKm: km, currency } = quote ?? {}
  const { perExtraKm, perExtraMinute } = chosen ?? {}
  if (km === undefined || currency === undefined || perExtraKm === undefined || perExtraMinute === undefined) return
  return { km, perExtraKm, perExtraMinute, currency }
}

/** What somebody took along from their visit, over what they left here the last time. */
function useArrival(): void {
  const dispatch = useDispatch()
  const ready = useRehydrated()
  const personId = usePerson()?.id
  const isActing = useActing() !== undefined
  useLayoutEffect(() => {
    if (!ready || personId === undefined) return
    if (isActing) return
    const taken = visit.take(personId) as HandedTrip | undefined
    if (taken?.booking.pickup) dispatch(tripHandedOver(taken))
  }, [ready, personId, isActing, dispatch])
}
