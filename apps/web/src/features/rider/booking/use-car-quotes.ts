'use client'

import type { Quote, QuotedClass, QuoteRequest } from '@livery/contracts/pricing/quotes.ts'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useCallback, useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { useThunks } from '@/lib/store/use-thunks.ts'
import { carQuotesEndpoint, useCarQuotesQuery } from './api.ts'
import { carRequestsOf, carsOf, selectBooking } from './selectors.ts'
import type { MoreCar } from './slice.ts'

export interface CarToBook {
  readonly quote: Quote
  readonly chosen: QuotedClass
}

/** One of the further cars, as far as it is priced. */
export interface PricedCar {
  readonly car: MoreCar
  readonly quote: Quote | undefined
  readonly chosen: QuotedClass | undefined
}

export interface PartyCars {
  readonly all: readonly PricedCar[]
  /** Whether these are the prices of what is asked. */
  readonly settled: boolean
  readonly error: unknown
  readonly renew: () => Promise<readonly PricedCar[] | undefined>
}

/** The prices of the further cars; undefined where there are none. Asked for again when their time is over. */
export function useCarQuotes(): PartyCars | undefined {
  const dispatch = useThunks()
  const booking = useSelector(selectBooking)
  const text = JSON.stringify(carRequestsOf(booking))
  const asked = JSON.parse(text) as QuoteRequest[]
  const { currentData, error, isFetching, refetch } = useCarQuotesQuery(asked.length > 0 ? asked : skipToken, {
    refetchOnMountOrArgChange: true,
  })
  const last = useRef<Quote[]>(undefined)
  if (currentData) last.current = currentData
  const expiresAt = currentData?.[0]?.expiresAt
  useEffect(() => {
    if (!expiresAt) return
    const timer = setTimeout(() => void refetch(), Math.max(0, Date.parse(expiresAt) - Date.now()))
    return () => clearTimeout(timer)
  }, [expiresAt, refetch])
  const cars = carsOf(booking)
  const priced = (quotes: readonly Quote[] | undefined): PricedCar[] =>
    cars.map((car, index) => {
      const quote = quotes?.[index]
      return { car, quote, chosen: quote && classOf(quote, car.vehicleClass ?? booking.vehicleClass) }
    })
  const renew = useCallback(async (): Promise<Quote[] | undefined> => {
    const asking = dispatch(carQuotesEndpoint.initiate(JSON.parse(text) as QuoteRequest[], { forceRefetch: true }))
    try {
      return (await asking).data
    } finally {
      asking.unsubscribe()
    }
  }, [text, dispatch])
  if (cars.length === 0) return undefined
  return {
    all: priced(currentData ?? last.current),
    settled: currentData !== undefined && !isFetching && !error,
    error: isFetching ? undefined : error,
    renew: async () => {
      const fresh = await renew()
      return fresh && priced(fresh)
    },
  }
}

/** What was chosen where it takes these people, else the first that does. */
function classOf({ classes }: Quote, vehicleClass: string): QuotedClass | undefined {
  const fitting = classes.filter(({ fits }) => fits)
  return fitting.find((each) => each.vehicleClass === vehicleClass) ?? fitting[0]
}

/** What the further cars cost, as far as they are priced. */
export function totalOf(cars: PartyCars | undefined): number {
  return (cars?.all ?? []).reduce((sum, { chosen }) => sum + (chosen?.total ?? 0), 0)
}

/** Those that are booked: as in sight, or quietly at new prices when the time of one is over. */
export async function carsNow(cars: PartyCars, isRefused: boolean): Promise<CarToBook[]> {
  const isOver = isRefused || cars.all.some(({ quote }) => !quote || Date.parse(quote.expiresAt) <= Date.now())
  const now = (isOver ? await cars.renew() : undefined) ?? cars.all
  return now.map(({ quote, chosen }) => {
    if (!quote || !chosen) throw cars.error ?? new Error('A car has no price')
    return { quote, chosen }
  })
}
