'use client'

import type { ArrivalCheck, PickupFit } from '@livery/contracts/arrivals/arrivals.ts'
import type { Place } from '@livery/contracts/common.ts'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Button } from '@/ui/button.tsx'
import { Note } from '@/ui/note.tsx'
import { useCheckArrivalQuery } from './api.ts'
import { ArrivalLine } from './arrival-line.tsx'
import { lookOf, useRouteWords } from './use-arrival-words.ts'

const TYPED_MS = 500
/** A letter or two are still being typed. */
const WHOLE = /^(?=.*\d)[A-Za-z0-9 ]{3,12}$/

interface Asked {
  /** As it is typed. */
  number: string
  pickup: Place | undefined
  date: string | undefined
  time: string | undefined
}

/**
 * Beside the field of a flight or train: what is known of the number, and the pickup time that goes with it. It says
 * nothing where nothing could be asked.
 */
export function CheckedArrival({
  onPickup,
  ...asked
}: Asked & { onPickup?: ((at: { date: string; time: string }) => void) | undefined }) {
  const check = useCheck(asked)
  const t = useTranslations('arrival')
  const route = useRouteWords()
  if (check === undefined || check.state === 'unchecked') return null
  if (check.state === 'unknown' || check.arrival === null) return <p className="small text-muted">{t('unknown')}</p>
  const { arrival, fit, pickup, timeZone } = check
  const isOff = lookOf(arrival) === 'off'
  return (
    <div className="grid gap-3 rounded-1 bg-sunken px-3.5 py-3">
      <div>
        <ArrivalLine arrival={arrival} timeZone={timeZone} />
        {route(arrival) && <p className="mini ps-8">{route(arrival)}</p>}
      </div>
      {isOff && <p className="small text-critical">{t('offNow')}</p>}
      {!isOff && fit !== null && fit !== 'fits' && <Misfit fit={fit} />}
      {!isOff && onPickup && pickup && (fit !== 'fits' || asked.time === undefined) && (
        <Offered pickup={pickup} asked={asked} onPickup={onPickup} />
      )}
    </div>
  )
}

function Misfit({ fit }: { fit: Exclude<PickupFit, 'fits'> }) {
  const t = useTranslations('arrival')
  return (
    <Note tone="caution" className="-mx-1">
      {t(`fit.${fit}`)}
    </Note>
  )
}

function Offered({
  pickup,
  asked,
  onPickup,
}: {
  pickup: NonNullable<ArrivalCheck['pickup']>
  asked: Asked
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

function useCheck({ number, pickup, date, time }: Asked): ArrivalCheck | undefined {
  const typed = useSettled(number.trim().toUpperCase())
  const isWhole = WHOLE.test(typed)
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
