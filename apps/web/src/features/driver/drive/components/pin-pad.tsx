'use client'

import type { DriverRide } from '@livery/contracts/rides/driver-ride.ts'
import { Delete } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { stopwatch } from '@/lib/time/clock.ts'
import { useNow } from '@/lib/time/use-now.ts'
import { waitAt } from '@/shared/wait/wait.ts'
import { Note } from '@/ui/note.tsx'
import styles from './drive.module.css'

const LENGTH = 4
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** The rider's four digits, on keys that a thumb finds at night. A keyboard's own digits work as well. */
export function PinPad({
  ride,
  busy,
  refusal,
  onPin,
  onBack,
  later = false,
}: {
  ride: DriverRide
  busy: boolean
  refusal: string | undefined
  onPin: (pin: string) => Promise<boolean>
  onBack: () => void
  /** There is no signal. */
  later?: boolean
}) {
  const t = useTranslations('chauffeur.pin')
  const shell = useTranslations('shell')
  const [pin, setPin] = useState('')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])

  const type = async (digit: string) => {
    if (busy || pin.length >= LENGTH) return
    const next = pin + digit
    setPin(next)
    if (next.length === LENGTH && !(await onPin(next))) setPin('')
  }
  const keys = (event: KeyboardEvent) => {
    if (/^\d$/.test(event.key)) void type(event.key)
    else if (event.key === 'Backspace') setPin(pin.slice(0, -1))
    else if (event.key === 'Escape') onBack()
    else return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: digits may be typed anywhere on the pad.
    <div ref={box} className={styles.pinpad} onKeyDown={keys} tabIndex={-1}>
      <div className="text-center">
        <h1 className="title text-[30px]">{t('title', { name: ride.rider?.name ?? t('rider') })}</h1>
        <p className="mt-2 text-muted">{t(later ? 'later' : 'lead')}</p>
        <div className={styles.pinboxes} dir="ltr" aria-hidden="true">
          {Array.from({ length: LENGTH }, (_, at) => `box-${at}`).map((key, at) => (
            <span key={key} data-next={at === pin.length || undefined}>
              {pin[at] ?? ''}
            </span>
          ))}
        </div>
        <p role="status" className="sr-only">
          {t('typed', { count: pin.length })}
        </p>
        {ride.wait && <Waited ride={ride} wait={ride.wait} />}
        {refusal && (
          <Note tone="critical" className="mx-auto mt-4 max-w-[360px] text-start">
            {refusal}
          </Note>
        )}
      </div>
      <div className={styles.pinkeys} dir="ltr">
        {KEYS.map((key) => (
          <button key={key} type="button" onClick={() => type(key)} disabled={busy}>
            {key}
          </button>
        ))}
        <button type="button" className={styles.pinkeyWord} onClick={onBack}>
          {shell('back')}
        </button>
        <button type="button" onClick={() => type('0')} disabled={busy}>
          0
        </button>
        <button
          type="button"
          className={styles.pinkeyWord}
          aria-label={t('delete')}
          onClick={() => setPin(pin.slice(0, -1))}
        >
          <Delete size={28} strokeWidth={1.5} aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}

function Waited({ ride, wait }: { ride: DriverRide; wait: NonNullable<DriverRide['wait']> }) {
  const t = useTranslations('chauffeur.pin')
  const figures = useFigures(ride.timeZone)
  const now = useNow(1000)
  const { waitedMs, paidMinutes, paid } = waitAt(wait, now)
  return (
    <p className="small num mt-4.5 text-muted">
      {t('waited', { time: stopwatch(waitedMs) })}
      {paidMinutes > 0 && ` · ${t('paid', { minutes: paidMinutes, amount: figures.money(paid, wait.currency) })}`}
    </p>
  )
}
