'use client'

import type { Arrival, ArrivalCheck } from '@livery/contracts/arrivals/arrivals.ts'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { momentThere } from '@/lib/when/moment.ts'
import { Button } from '@/ui/button.tsx'
import { Note } from '@/ui/note.tsx'
import { useCheckArrivalQuery } from './api.ts'
import { ArrivalLine } from './arrival-line.tsx'
import type { AskedArrival } from './use-arrival-question.ts'
import { lookOf, useRouteWords } from './use-arrival-words.ts'

const TYPED_MS = 500
/** A letter or two are still being typed. */
const WHOLE = /^(?=.*\d)[A-Za-z0-9 ]{3,12}$/

/**
 * Beside the field of a flight or train: what is known of the number, and the pickup time that goes with it. It says
 * nothing where nothing could be asked.
 */
export function CheckedArrival({
  onPickup,
  isAsked = false,
  ...asked
}: AskedArrival & {
  onPickup?: ((at: { date: string; time: string }) => void) | undefined
  /** Somebody wants to keep it: it is checked whatever it looks like. */
  isAsked?: boolean
}) {
  const check = useCheck(asked, isAsked)
  const t = useTranslations('arrival')
  const route = useRouteWords()
  if (check === undefined || check.state === 'unchecked') return null
  if (check.state === 'unknown' || check.arrival === null)
    return <Note tone="caution">{t('unknown', { number: asked.number.trim().toUpperCase() })}</Note>
  const { arrival, fit, pickup, timeZone } = check
  const isOff = lookOf(arrival) === 'off'
  return (
    <div className="grid gap-3 rounded-1 bg-sunken px-3.5 py-3">
      <div>
        <ArrivalLine arrival={arrival} timeZone={timeZone} />
        {route(arrival) && <p className="mini ps-8">{route(arrival)}</p>}
      </div>
      {isOff && <p className="small text-critical">{t('offNow')}</p>}
      {!isOff && fit !== null && fit !== 'fits' && <Misfit arrival={arrival} timeZone={timeZone} {...asked} />}
      {!isOff && onPickup && pickup && (fit !== 'fits' || asked.time === undefined) && (
        <Offered pickup={pickup} asked={asked} onPickup={onPickup} />
      )}
    </div>
  )
}

/** Both times, with their days where these differ. */
function Misfit({
  arrival,
  timeZone,
  date,
  time,
}: Pick<AskedArrival, 'date' | 'time'> & { arrival: Arrival; timeZone: string }) {
  const t = useTranslations('arrival')
  const there = momentThere(new Date(arrival.arrivesAt), timeZone)
  const figures = useFigures('UTC')
  const say = (at: string) => (there.date === date ? figures.time(at) : `${figures.shortDay(at)}, ${figures.time(at)}`)
  return (
    <Note tone="caution" className="-mx-1">
      {t('misfit', {
        kind: arrival.kind,
        number: arrival.number,
        time: say(`${there.date}T${there.time}:00Z`),
        pickup: say(`${date}T${time}:00Z`),
      })}
    </Note>
  )
}

function Offered({
  pickup,
  asked,
  onPickup,
}: {
  pickup: NonNullable<ArrivalCheck['pickup']>
  asked: AskedArrival
  onPickup: (at: { date: string; time: string }) => void
}) {
  const t = useTranslations('arrival')
  // Both are of the wall there, whatever zone this browser is in.
  const figures = useFigures('UTC')
  const at = `${pickup.date}T${pickup.time}:00Z`
  const time = pickup.date === asked.date ? figures.time(at) : `${figures.shortDay(at)}, ${figures.time(at)}`
  return (
    <Button kind="line" size="small" onClick={() => onPickup(pickup)}>
      {t('takePickup', { time })}
    </Button>
  )
}

function useCheck({ number, pickup, date, time }: AskedArrival, isAsked: boolean): ArrivalCheck | undefined {
  const typed = useSettled(number.trim().toUpperCase())
  const isWhole = typed !== '' && (isAsked || WHOLE.test(typed))
  const { currentData } = useCheckArrivalQuery(
    isWhole && pickup && date
      ? { number: typed, lat: pickup.lat, lng: pickup.lng, date, ...(time && { time }) }
      : skipToken,
  )
  return isWhole ? currentData : undefined
}

/** What was typed, once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
