'use client'

import { useDispatch, useSelector } from 'react-redux'
import { momentOf } from '@/lib/when/moment.ts'
import { useRegionQuery } from '@/shared/places/api.ts'
import { WhenRow } from '@/shared/when/components/when-row.tsx'
import { isForNow, selectBooking } from '../selectors.ts'
import { whenChosen } from '../slice.ts'
import styles from './booking.module.css'
import { HoursEditor, type Included } from './hours-editor.tsx'

export interface WhenDetailProps {
  readonly problem: string | undefined
  readonly included: Included | undefined
  /** Until a car is at the pickup, of a ride for now. */
  readonly carInSeconds: number | null | undefined
}

/** Of a ride that is not for now: when it begins, and by the hour for how long. */
export function WhenDetail({ problem, included, carInSeconds }: WhenDetailProps) {
  const dispatch = useDispatch()
  const booking = useSelector(selectBooking)
  const { kind, date, time, hours } = booking
  const { data: region } = useRegionQuery(undefined)
  const isAtOnce = isForNow(booking)
  const moment = isAtOnce ? undefined : momentOf(date, time)
  return (
    <>
      {kind === 'hourly' && (
        <HoursEditor
          hours={hours}
          from={moment}
          carInSeconds={carInSeconds ?? 0}
          timeZone={region?.timeZone}
          included={included}
          onChoose={(count) => dispatch(whenChosen({ hours: count }))}
        />
      )}
      <WhenRow
        className={styles.when}
        value={moment}
        isAtOnce={isAtOnce}
        maybeAtOnce={kind === 'hourly'}
        timeZone={region?.timeZone}
        beside="after"
        problem={problem}
        onChange={(next) => dispatch(whenChosen(next ? { ...next, hourlyAtOnce: false } : { hourlyAtOnce: true }))}
      />
    </>
  )
}
