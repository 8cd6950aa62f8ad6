'use client'

import type { BookRide } from '@livery/contracts/rides/rides.ts'
import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { latePart } from '@/lib/late/late-part.tsx'
import { draftOf } from '@/lib/paths/booking-link.ts'
import { codeOf, rideInTheWay } from '@/lib/store/failure.ts'
import { useRehydrated } from '@/lib/store/rehydration.tsx'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { AbsentDialog, AbsentNote, AbsentUnseen } from '@/shared/late/components/absent.tsx'
import { OpenAmounts } from '@/shared/payments/components/open-amounts.tsx'
import { classNames } from '@/ui/class-names.ts'
import { Note } from '@/ui/note.tsx'
import { Sheet, type SheetHeight } from '@/ui/sheet.tsx'
import { choiceOf, chosenOf, isCar } from '../options.ts'
import { isForNow, quoteRequestOf, selectBooking } from '../selectors.ts'
import { linkOpened, optionChosen } from '../slice.ts'
import { useAccount } from '../use-account.ts'
import { useBookRide } from '../use-book-ride.ts'
import { useQuote } from '../use-quote.ts'
import { BookingMap } from './booking-map.tsx'
import type { WishKind } from './extras-row.tsx'
import { GuestLine } from './guest-line.tsx'
import { type OtherRide, OtherRideAsked } from './other-ride.tsx'
import { PayFoot } from './pay-foot.tsx'
import { WayEditor } from './way-editor.tsx'
import { WhenEditor } from './when-editor.tsx'

const Prices = latePart(
  () => import('./prices.tsx').then((module) => module.Prices),
  AbsentNote,
  () => <div className="skel h-80" aria-hidden="true" />,
)
const PromotionField = latePart(
  () => import('./promotion-field.tsx').then((module) => module.PromotionField),
  AbsentUnseen,
)
const WishesDialog = latePart(
  () => import('./wishes-dialog.tsx').then((module) => module.WishesDialog),
  ({ kind, onClose, again }) => <AbsentDialog open={kind !== undefined} onClose={onClose} again={again} />,
)
const CardDialog = latePart(() => import('./card-dialog.tsx').then((module) => module.CardDialog), AbsentDialog)

const HEIGHTS = { low: 0.34, rest: 0.75, tall: 0.92 } as const
/** Before there is a way there are no prices: the map takes their room. */
const BEFORE = { low: 0.34, rest: 0.46, tall: 0.92 } as const
/** Refusals that a new price heals. */
const STALE = ['QUOTE_EXPIRED', 'QUOTE_NOT_FOUND', 'QUOTE_ALREADY_BOOKED', 'CLASS_NOT_QUOTED']

export function BookingScreen({ query }: { query: string }) {
  const t = useTranslations('booking')
  const figures = useFigures()
  const sentence = useSentence()
  const dispatch = useDispatch()
  const booking = useSelector(selectBooking)
  const { asked, quote, settled, error, renewedAt, renew } = useQuote()
  const { request, open, begun } = useBookRide()
  const { method, account } = useAccount()
  const [height, setHeight] = useState<SheetHeight>('rest')
  const [detailed, setDetailed] = useState(false)
  const [wish, setWish] = useState<WishKind>()
  const [wished, setWished] = useState(false)
  const [paying, setPaying] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [other, setOther] = useState<{ trip: string; ride: OtherRide }>()
  /** The trip that is wanted beside the other ride. */
  const wanted = useRef<string>(undefined)
  useLink(query)

  const forNow = isForNow(booking)
  const heights = asked ? HEIGHTS : BEFORE
  const chosen = useMemo(() => quote && chosenOf(quote, booking), [quote, booking])

  const trip = JSON.stringify([quoteRequestOf(booking), booking.wishes.guest])
  const inTheWay = other?.trip === trip ? other.ride : undefined

  const bookIt = async () => {
    if (!quote || !chosen) throw new Error('Nothing is booked before there is a price')
    const body: BookRide = {
      quoteId: quote.quoteId,
      vehicleClass: chosen.vehicleClass,
      ...(isCar(chosen) && { signatureVehicleId: chosen.vehicleId }),
      paymentMethod: method,
      ...(method === 'account' && account && { account }),
      ...booking.wishes,
      ...(wanted.current === trip && { alsoAtThatTime: true }),
    }
    try {
      return await request(body, quoteRequestOf(booking))
    } catch (failure) {
      const ride = otherRideOf(failure)
      setOther(ride && { trip, ride })
      throw failure
    }
  }
  const pay = async () => {
    setRefusal(undefined)
    if (method === 'card') return setPaying(true)
    setBusy(true)
    try {
      open(await bookIt())
    } catch (failure) {
      setBusy(false)
      if (!otherRideOf(failure)) setRefusal(sentence(failure))
      if (STALE.includes(codeOf(failure) ?? '')) renew()
    }
  }
  const leaveCard = () => {
    const waiting = begun()
    if (waiting) return open(waiting)
    setPaying(false)
  }

  return (
    <div className="map-screen">
      <Sheet
        label={t('title')}
        heights={heights}
        onHeight={setHeight}
        raised={detailed}
        foot={
          asked &&
          !error && (
            <PayFoot
              quote={quote}
              chosen={chosen}
              settled={settled}
              busy={busy}
              detailed={detailed}
              onDetailed={() => setDetailed(!detailed)}
              onPay={pay}
              onAgain={renew}
              instead={
                inTheWay &&
                !paying && (
                  <OtherRideAsked
                    other={inTheWay}
                    price={chosen && quote ? figures.money(chosen.total, quote.currency) : ''}
                    busy={busy}
                    onAnother={() => {
                      wanted.current = trip
                      void pay()
                    }}
                  />
                )
              }
            />
          )
        }
      >
        <h1 className="sr-only">{t('title')}</h1>
        <div className={classNames('booking-form', detailed && 'booking-detailed')}>
          <WayEditor />
          <WhenEditor />
          <GuestLine />
          {asked && <PromotionField />}
          {error ? (
            <Note tone="critical">
              {sentence(error)}{' '}
              <button type="button" className="link" onClick={renew}>
                {t('tryAgain')}
              </button>
            </Note>
          ) : null}
          {renewedAt && quote && !error ? (
            <Note tone="caution">{t('renewed', { time: figures.time(renewedAt) })}</Note>
          ) : null}
          <OpenAmounts />
          {refusal && <Note tone="critical">{refusal}</Note>}
          {asked && !error && (
            <Prices
              quote={quote}
              chosen={chosen}
              forNow={forNow}
              waiting={!settled}
              detailed={detailed}
              onChoose={(option) => dispatch(optionChosen(choiceOf(option)))}
              onWish={(kind) => {
                setWished(true)
                setWish(kind)
              }}
            />
          )}
          {!asked && <p className="small py-2 text-muted">{t('invite')}</p>}
        </div>
      </Sheet>
      <BookingMap quote={quote} etaSeconds={chosen?.etaSeconds} covered={heights[detailed ? 'tall' : height]} />
      {wished && <WishesDialog key={wish} kind={wish} onClose={() => setWish(undefined)} />}
      {paying && quote && chosen && (
        <CardDialog
          open
          price={figures.money(chosen.total, quote.currency)}
          request={bookIt}
          other={inTheWay}
          onAnother={() => {
            wanted.current = trip
          }}
          onPaid={open}
          onClose={leaveCard}
        />
      )}
    </div>
  )
}

function otherRideOf(failure: unknown): OtherRide | undefined {
  const ride = rideInTheWay(failure)
  if (codeOf(failure) === 'ACTIVE_RIDE_EXISTS') return { kind: 'under-way' }
  return codeOf(failure) === 'RIDE_AT_THAT_TIME' && ride ? { kind: 'at-that-time', ride } : undefined
}

/** Takes over what the link carries, once, after what the app remembers has come back. */
function useLink(query: string): void {
  const dispatch = useDispatch()
  const ready = useRehydrated()
  useEffect(() => {
    if (!ready || !query) return
    dispatch(linkOpened(draftOf(new URLSearchParams(query))))
    window.history.replaceState(null, '', '/book')
  }, [ready, query, dispatch])
}
