import type { SignInProvider } from '@livery/contracts/identity/provider-sign-in.ts'
import type { Quote, QuoteRequest } from '@livery/contracts/pricing/quotes.ts'
import type { BookRide, PartyCar } from '@livery/contracts/rides/rides.ts'
import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import type { Id } from '@livery/kernel/ids.ts'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useActing } from '@/lib/acting/acting.tsx'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { latePart } from '@/lib/late/late-part.tsx'
import { usePerson } from '@/lib/session/use-person.ts'
import { codeOf, rideInTheWay } from '@/lib/store/failure.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { useRidesAtHandQuery } from '@/shared/at-hand/api.ts'
import { AbsentDialog } from '@/shared/late/components/absent.tsx'
import { Note } from '@/ui/note.tsx'
import { awaitedCode } from '../awaited-code.ts'
import { chosenOf, isCar, type Option } from '../options.ts'
import { carRequestsOf, isForNow, quoteRequestOf, returnRequestOf, selectBooking } from '../selectors.ts'
import { type BookingState, type HandedTrip, payResumed } from '../slice.ts'
import { useBookRide } from '../use-book-ride.ts'
import { type CarToBook, carsNow, type PartyCars, totalOf } from '../use-car-quotes.ts'
import { usePaying } from '../use-paying.ts'
import { bothWays, classBack, type WayBack } from '../use-return-quote.ts'
import { useActingCard } from './acting-card.tsx'
import type { OtherRide } from './other-ride.tsx'
import { PayFoot } from './pay-foot.tsx'

const PayDialog = latePart(() => import('./pay-dialog.tsx').then((module) => module.PayDialog), AbsentDialog)
const SignInDialog = latePart(() => import('./sign-in-dialog.tsx').then((module) => module.SignInDialog), AbsentDialog)

/** Refusals that a new price heals. */
const STALE = ['QUOTE_EXPIRED', 'QUOTE_NOT_FOUND', 'QUOTE_ALREADY_BOOKED', 'CLASS_NOT_QUOTED']

/** From the price to the ride: who books, at which price, paid from what. It loads while the prices are on their way. */
export function PayPart({
  quote,
  chosen,
  back,
  cars,
  settled: isOutSettled,
  failed,
  renew,
  providers,
  handOver,
  detailed,
  onDetailed,
}: {
  quote: Quote | undefined
  chosen: Option | undefined
  back: WayBack | undefined
  /** The further cars. */
  cars: PartyCars | undefined
  settled: boolean
  /** Why there is no price of what is asked now; it is said where it would be paid. */
  failed: string | undefined
  renew: () => Promise<Quote | undefined>
  providers: readonly SignInProvider[]
  /** What a visitor takes along, and whether they are about to pay. */
  handOver: (pays: boolean) => HandedTrip
  detailed: boolean
  onDetailed: () => void
}) {
  const t = useTranslations('booking')
  const figures = useFigures()
  const sentence = useSentence()
  const dispatch = useDispatch()
  const booking = useSelector(selectBooking)
  const isVisitor = usePerson() === undefined
  const forNow = isForNow(booking)
  const { request, open, begun } = useBookRide()
  const [entering, setEntering] = useState(false)
  const [paysBy, setPaysBy] = useState<'wallet' | 'card'>()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [other, setOther] = useState<{ trip: string; ride: OtherRide }>()
  /** The trip that is wanted beside the other ride. */
  const wanted = useRef<string>(undefined)
  /** What Pay was pressed at, or the higher price that was told since. */
  const agreed = useRef<number>(undefined)
  const total = chosen && bothWays(chosen.total, back, chosen.vehicleClass) + totalOf(cars)
  const settled =
    isOutSettled &&
    (!back || (back.settled && classBack(back.quote, chosen?.vehicleClass) !== undefined)) &&
    (!cars || (cars.settled && cars.all.every(({ chosen }) => chosen)))
  const paying = usePaying(total)
  const { method, account, short } = paying
  const acting = useActing()
  const card = useActingCard(acting, method === 'card')
  const isSeveral = back !== undefined || cars !== undefined
  const isUnderWay = useUnderWay(begun()?.rideId) && forNow && !booking.wishes.guest

  const trip = JSON.stringify([quoteRequestOf(booking), besideOf(booking), booking.wishes.guest])
  const inTheWay = other?.trip === trip ? other.ride : undefined

  /** Throws where the price is higher than what was agreed; asked again, it is agreed. */
  const ensureAgreed = (total: number, currency: string) => {
    const was = agreed.current
    agreed.current = total
    if (was === undefined || total <= was) return
    const detail = t('dearer', { was: figures.money(was, currency), now: figures.money(total, currency) })
    throw { status: 409, data: { code: 'PRICE_ROSE', status: 409, detail } }
  }
  /** The quote that is booked: the one in sight, or quietly a new one when its time is over. */
  const quoteNow = async (isRefused = false): Promise<Booked> => {
    const known = quote && chosen && { quote, chosen }
    if (!known) throw new Error('Nothing is booked before there is a price')
    const isOver = isRefused || Date.parse(quote.expiresAt) <= Date.now()
    const fresh = isOver ? await renew() : undefined
    const option = fresh && chosenOf(fresh, booking)
    const out = fresh && option ? { quote: fresh, chosen: option } : known
    const returning = back && (await backNow(back, out.chosen, isRefused))
    const further = cars && (await carsNow(cars, isRefused))
    const now = { ...out, ...(returning && { back: returning.quote }), ...(further && { further }) }
    const beside = (further ?? []).reduce((sum, car) => sum + car.chosen.total, returning?.total ?? 0)
    ensureAgreed(now.chosen.total + beside, now.quote.currency)
    return now
  }
  const bookAt = (now: Booked): Promise<UserRide> => {
    const body: BookRide = {
      quoteId: now.quote.quoteId,
      ...(now.quote.claim && { claim: now.quote.claim }),
      vehicleClass: now.chosen.vehicleClass,
      ...(isCar(now.chosen) && { signatureVehicleId: now.chosen.vehicleId }),
      ...(now.back && { returnTrip: { quoteId: now.back.quoteId, ...(now.back.claim && { claim: now.back.claim }) } }),
      ...(now.further && { party: now.further.map(carToBook) }),
      // A card pays for all rides at once, through the wallet.
      paymentMethod: isSeveral && method === 'card' ? 'wallet' : method,
      ...(method === 'account' && account && { account }),
      ...(booking.chauffeur?.asked && { sameChauffeurAs: booking.chauffeur.rideId as Id<'ride'> }),
      ...booking.wishes,
      ...(wanted.current === trip && { alsoAtThatTime: true }),
    }
    return request(body, quoteRequestOf(booking), besideOf(booking))
  }
  const bookIt = async (): Promise<UserRide> => {
    try {
      return await bookAt(await quoteNow()).catch(async (failure: unknown) => {
        if (!STALE.includes(codeOf(failure) ?? '')) throw failure
        return bookAt(await quoteNow(true))
      })
    } catch (failure) {
      const ride = otherRideOf(failure)
      setOther(ride && { trip, ride })
      throw failure
    }
  }
  const pay = async () => {
    setRefusal(undefined)
    if (isVisitor) return setEntering(true)
    agreed.current = total
    if (!acting && (method === 'card' || short > 0)) return setPaysBy(method === 'card' ? 'card' : 'wallet')
    setBusy(true)
    try {
      const ride = await bookIt()
      if (method === 'card') await card.pay(ride.rideId)
      open(ride)
    } catch (failure) {
      setBusy(false)
      if (!otherRideOf(failure)) setRefusal(sentence(failure))
    }
  }
  const leavePaying = () => {
    const waiting = begun()
    if (waiting) return open(waiting)
    setPaysBy(undefined)
  }
  useCodeAwaited(isVisitor && settled, () => setEntering(true))

  // Whoever pressed Pay and has signed in goes on to the payment.
  const arrivedTo = isVisitor ? undefined : booking.handed?.agreed
  const goesOn = arrivedTo !== undefined && settled && chosen !== undefined && paying.ready
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when all that it hangs on is there.
  useEffect(() => {
    if (!goesOn || !chosen || !quote) return
    dispatch(payResumed())
    agreed.current = arrivedTo
    if (isUnderWay) return
    try {
      ensureAgreed(total ?? chosen.total, quote.currency)
      if (method !== 'account') setPaysBy(method)
    } catch (failure) {
      setRefusal(sentence(failure))
    }
  }, [goesOn])

  return (
    <>
      {refusal && (
        <Note tone="critical" className="mt-1 mb-1">
          <span role="alert">{refusal}</span>
        </Note>
      )}
      {failed && (
        <Note tone="critical" className="mt-1 mb-1">
          <span role="alert">{failed}</span>{' '}
          <button type="button" className="link" onClick={() => void renew()}>
            {t('tryAgain')}
          </button>
        </Note>
      )}
      <PayFoot
        quote={quote}
        chosen={chosen}
        total={total}
        dearest={chosen && Math.max(chosen.total, ...(cars?.all ?? []).map((car) => car.chosen?.total ?? 0))}
        isBoth={back !== undefined}
        cars={cars ? cars.all.length + 1 : 1}
        settled={settled}
        busy={busy}
        detailed={detailed}
        paying={paying}
        cardChoice={card.choice}
        onDetailed={onDetailed}
        onPay={pay}
        onAgain={() => void renew()}
        other={paysBy ? undefined : (inTheWay ?? (isUnderWay ? UNDER_WAY : undefined))}
        onAnother={() => {
          wanted.current = trip
          void pay()
        }}
      />
      {entering && isVisitor && (
        <SignInDialog open providers={providers} trip={() => handOver(true)} onClose={() => setEntering(false)} />
      )}
      {paysBy && quote && chosen && (
        <PayDialog
          open
          by={paysBy}
          total={total ?? chosen.total}
          rides={back ? 'both' : cars ? 'cars' : 'one'}
          currency={quote.currency}
          wallet={paying.wallet}
          prepare={async () => void (await quoteNow())}
          request={bookIt}
          other={inTheWay}
          onAnother={() => {
            wanted.current = trip
          }}
          onPaid={open}
          onClose={leavePaying}
        />
      )}
    </>
  )
}

interface Booked {
  readonly quote: Quote
  readonly chosen: Option
  /** The price of the way back. */
  readonly back?: Quote
  readonly further?: readonly CarToBook[]
}

const carToBook = ({ quote, chosen }: CarToBook): PartyCar => ({
  quoteId: quote.quoteId,
  ...(quote.claim && { claim: quote.claim }),
  vehicleClass: chosen.vehicleClass,
})

/** What is booked beside the first ride. */
function besideOf(booking: BookingState): QuoteRequest[] {
  const back = returnRequestOf(booking)
  return back ? [back] : carRequestsOf(booking)
}

/** The way back in the class that is booked: as in sight, or quietly a new price when its time is over. */
async function backNow(
  back: WayBack,
  { vehicleClass }: Option,
  isRefused: boolean,
): Promise<{ quote: Quote; total: number }> {
  const isOver = isRefused || !back.quote || Date.parse(back.quote.expiresAt) <= Date.now()
  const quote = (isOver ? await back.renew() : undefined) ?? back.quote
  const option = classBack(quote, vehicleClass)
  if (!quote || !option) throw back.error ?? new Error('The way back has no price')
  return { quote, total: option.total }
}

const UNDER_WAY: OtherRide = { kind: 'under-way' }

/** The rider's own ride is under way: a second one is refused, and is not paid first. Those of guests are beside it. */
function useUnderWay(begun: string | undefined): boolean {
  const { data } = useRidesAtHandQuery(undefined, {
    skip: [usePerson() === undefined, useActing() !== undefined].includes(true),
  })
  return data?.underWay.some(({ rideId, guest }) => guest === null && rideId !== begun) ?? false
}

/** Whoever was to enter a code, and came back to the page, goes on there. */
function useCodeAwaited(isReady: boolean, enter: () => void): void {
  const latest = useRef(enter)
  latest.current = enter
  useEffect(() => {
    if (isReady && awaitedCode.email() !== undefined) latest.current()
  }, [isReady])
}

function otherRideOf(failure: unknown): OtherRide | undefined {
  const ride = rideInTheWay(failure)
  if (codeOf(failure) === 'ACTIVE_RIDE_EXISTS') return { kind: 'under-way' }
  return codeOf(failure) === 'RIDE_AT_THAT_TIME' && ride ? { kind: 'at-that-time', ride } : undefined
}
