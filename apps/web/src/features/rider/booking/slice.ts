import type { Place } from '@livery/contracts/common.ts'
import type { BookOnAccount } from '@livery/contracts/companies/companies.ts'
import type { Quote } from '@livery/contracts/pricing/quotes.ts'
import type { BookRide } from '@livery/contracts/rides/rides.ts'
import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import type { Id } from '@livery/kernel/ids.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { REHYDRATE, type RehydrateAction } from 'redux-persist'
import type { BookingDraft, BookingKind, WishedChauffeur } from '@/lib/paths/booking-link.ts'

/** A field of the way: what was typed, and the place once one was chosen. */
export interface Spot {
  key: string
  text: string
  place?: Place
  district?: string | null
}
export type Wishes = Pick<BookRide, 'guest' | 'flight' | 'sign' | 'note' | 'preferences'>
export type PaymentMethod = BookRide['paymentMethod']

/** The price that a visitor saw: whoever signs in under it books at it. */
export interface HandedQuote {
  /** The request that it answers, as text. */
  asked: string
  quote: Quote
  /** What they pressed Pay at; absent when they only signed in. */
  agreed?: number | undefined
}

/** What a visitor takes along into their account. */
export interface HandedTrip {
  booking: BookingState
  handed?: HandedQuote | undefined
}

/** One more car of the party: how many ride in it, and its class where it is not the first car's. */
export interface MoreCar {
  key: string
  passengers: number
  luggage: number
  vehicleClass?: VehicleClass | undefined
}

/** What a person has typed so far. It outlives the page, a detour to the wallet and a closed tab. */
export interface BookingState {
  kind: BookingKind
  /** A ride by the hour starts now or at the date and time. */
  hourlyAtOnce: boolean
  date: string
  time: string
  hours: number
  passengers: number
  luggage: number
  pickup: Spot
  stops: Spot[]
  dropOff: Spot
  vehicleClass: VehicleClass
  /** One car of the class in place of any. */
  signatureVehicleId?: string | undefined
  /** One that is wanted twice stands there twice. */
  extras: Id<'extra'>[]
  /** Who drove an earlier ride, and whether they are to be asked first. */
  chauffeur?: WishedChauffeur | undefined
  promotion: string
  /** When the way back is wanted in the same booking, by the clock there. */
  returning?: { date: string; time: string } | undefined
  /** Beside the first; only a trip of later, without a way back, has them. */
  cars?: MoreCar[] | undefined
  wishes: Wishes
  /** The one last chosen; until then what suits the wallet. */
  method?: PaymentMethod | undefined
  /** On whose account, and what the company files it under; kept beside the other ways to pay. */
  account?: BookOnAccount
  handed?: HandedQuote | undefined
  /** The link that the page was opened with, for when what the app remembers comes. */
  linked?: BookingDraft
}

export const MOST_STOPS = 5
/** Beside the first, by the policy's default; where the office allows fewer, the api says so. */
export const MOST_MORE_CARS = 4

const empty = (key: string): Spot => ({ key, text: '' })

export const initialBooking: BookingState = {
  kind: 'now',
  hourlyAtOnce: true,
  date: '',
  time: '09:00',
  hours: 3,
  passengers: 1,
  luggage: 0,
  pickup: empty('pickup'),
  stops: [],
  dropOff: empty('dropOff'),
  vehicleClass: 'business',
  extras: [],
  promotion: '',
  wishes: {},
}

const bookingSlice = createSlice({
  name: 'booking',
  initialState: initialBooking,
  reducers: {
    linkOpened: (kept, { payload }: PayloadAction<BookingDraft>) => withLink(kept, payload),
    /** Before it is known what the app remembers: what the link leaves open is taken from there when that comes. */
    tripLinked: (kept, { payload }: PayloadAction<BookingDraft>) => ({ ...withLink(kept, payload), linked: payload }),
    spotTyped(state, { payload }: PayloadAction<{ key: string; text: string }>) {
      const spot = find(state, payload.key)
      if (!spot || spot.text === payload.text) return
      spot.text = payload.text
      spot.place = undefined
      spot.district = undefined
    },
    spotChosen(state, { payload }: PayloadAction<{ key: string; place: Place; district?: string | null }>) {
      const spot = find(state, payload.key)
      if (!spot) return
      spot.text = payload.place.address
      spot.place = payload.place
      spot.district = payload.district
    },
    stopAdded(state, { payload }: PayloadAction<string>) {
      if (state.stops.length < MOST_STOPS) state.stops.push(empty(payload))
    },
    stopRemoved(state, { payload }: PayloadAction<string>) {
      state.stops = state.stops.filter((stop) => stop.key !== payload)
    },
    stopMoved(state, { payload }: PayloadAction<{ key: string; by: -1 | 1 }>) {
      const from = state.stops.findIndex((stop) => stop.key === payload.key)
      const [stop] = state.stops.splice(from, 1)
      if (stop) state.stops.splice(Math.max(0, from + payload.by), 0, stop)
    },
    whenChosen(
      state,
      {
        payload,
      }: PayloadAction<
        Partial<Pick<BookingState, 'kind' | 'hourlyAtOnce' | 'date' | 'time' | 'hours' | 'passengers' | 'luggage'>>
      >,
    ) {
      Object.assign(state, payload)
    },
    optionChosen(state, { payload }: PayloadAction<Pick<BookingState, 'vehicleClass' | 'signatureVehicleId'>>) {
      state.vehicleClass = payload.vehicleClass
      state.signatureVehicleId = payload.signatureVehicleId
    },
    extrasChosen(state, { payload }: PayloadAction<Id<'extra'>[]>) {
      state.extras = payload
    },
    chauffeurAsked(state, { payload }: PayloadAction<boolean>) {
      if (state.chauffeur) state.chauffeur = { ...state.chauffeur, asked: payload }
    },
    returnChosen(state, { payload }: PayloadAction<BookingState['returning']>) {
      state.returning = payload
    },
    /** Where no car takes the party it is halved; else one more person comes. */
    carAdded(state, { payload }: PayloadAction<{ key: string; halves: boolean }>) {
      const { passengers, luggage, cars = [] } = state
      if (cars.length >= MOST_MORE_CARS) return
      const half = (count: number) => (payload.halves ? Math.floor(count / 2) : 0)
      const [people, bags] = [half(passengers), half(luggage)]
      state.passengers = passengers - people
      state.luggage = luggage - bags
      state.cars = [...cars, { key: payload.key, passengers: Math.max(1, people), luggage: bags }]
    },
    carChanged(state, { payload: { key, ...change } }: PayloadAction<Pick<MoreCar, 'key'> & Partial<MoreCar>>) {
      const car = state.cars?.find((each) => each.key === key)
      if (car) Object.assign(car, change)
    },
    carRemoved(state, { payload }: PayloadAction<string>) {
      state.cars = state.cars?.filter(({ key }) => key !== payload)
    },
    promotionChosen(state, { payload }: PayloadAction<string>) {
      state.promotion = payload
    },
    /** Whom an earlier ride was for, once that is known; whoever was chosen meanwhile stays. */
    guestLinked(state, { payload }: PayloadAction<NonNullable<Wishes['guest']>>) {
      state.wishes.guest ??= payload
    },
    wishesKept(state, { payload }: PayloadAction<Wishes>) {
      state.wishes = payload
    },
    methodChosen(state, { payload }: PayloadAction<PaymentMethod>) {
      state.method = payload
    },
    accountChosen(state, { payload }: PayloadAction<BookOnAccount>) {
      state.account = payload
    },
    rideBooked: newTrip,
    /** The trip is the visitor's, and how it is paid stays the account's own. */
    tripHandedOver(own, { payload }: PayloadAction<HandedTrip>) {
      const { method, account } = own
      return { ...payload.booking, method, ...(account && { account }), handed: payload.handed }
    },
    payResumed(state) {
      if (state.handed) state.handed.agreed = undefined
    },
    handedQuoteOver(state) {
      state.handed = undefined
    },
  },
  extraReducers: (builder) => {
    // What was remembered does not take the place of what the link has put on the screen.
    builder.addCase(REHYDRATE, (state, action) => {
      if (!state.linked) return state
      const { payload } = action as RehydrateAction
      const remembered = (payload as { booking?: BookingState } | undefined)?.booking
      // Who is here for the first time goes on with what is drawn, as it is.
      return remembered ? withLink(remembered, state.linked) : state
    })
  },
})

function withLink(kept: BookingState, draft: BookingDraft): BookingState {
  // Another trip: whom, what and which code the last one was for goes with its places.
  const { linked: _, ...state } = draft.pickup || draft.dropOff ? newTrip(kept) : kept
  return {
    ...state,
    kind: draft.kind,
    hourlyAtOnce: draft.date === undefined,
    date: draft.date ?? state.date,
    time: draft.time ?? state.time,
    hours: draft.hours ?? state.hours,
    passengers: draft.passengers ?? state.passengers,
    luggage: draft.luggage ?? state.luggage,
    ...(draft.pickup && { pickup: spotOf('pickup', draft.pickup) }),
    ...(draft.dropOff && { dropOff: spotOf('dropOff', draft.dropOff) }),
    ...(draft.stops && {
      stops: draft.stops.slice(0, MOST_STOPS).map((stop, index) => spotOf(`of-link-${index}`, stop)),
    }),
    ...(draft.vehicleClass && { vehicleClass: draft.vehicleClass, signatureVehicleId: draft.signatureVehicleId }),
    ...(draft.chauffeur && { chauffeur: draft.chauffeur }),
    ...(draft.extras && { extras: draft.extras as Id<'extra'>[] }),
  }
}

function newTrip({ method, vehicleClass, account }: BookingState): BookingState {
  return { ...initialBooking, vehicleClass, ...(method && { method }), ...(account && { account }) }
}

function find(state: BookingState, key: string): Spot | undefined {
  return [state.pickup, ...state.stops, state.dropOff].find((spot) => spot.key === key)
}

function spotOf(key: string, { address = '', lat, lng }: Partial<Place>): Spot {
  const place = lat !== undefined && lng !== undefined && address ? { address, lat, lng } : undefined
  return { key, text: address, place }
}

export const bookingReducer = bookingSlice.reducer
export const {
  linkOpened,
  tripLinked,
  spotTyped,
  spotChosen,
  stopAdded,
  stopRemoved,
  stopMoved,
  whenChosen,
  optionChosen,
  extrasChosen,
  promotionChosen,
  chauffeurAsked,
  returnChosen,
  carAdded,
  carChanged,
  carRemoved,
  guestLinked,
  wishesKept,
  methodChosen,
  accountChosen,
  rideBooked,
  tripHandedOver,
  payResumed,
  handedQuoteOver,
} = bookingSlice.actions
