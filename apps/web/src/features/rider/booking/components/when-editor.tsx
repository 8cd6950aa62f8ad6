'use client'

import { useTranslations } from 'next-intl'
import { useDispatch, useSelector } from 'react-redux'
import { latePart } from '@/lib/late/late-part.tsx'
import { useFetchedAhead } from '@/lib/late/use-fetched-ahead.ts'
import { BOOKING_KINDS } from '@/lib/paths/booking-link.ts'
import { AbsentNote } from '@/shared/late/components/absent.tsx'
import { useRegionQuery } from '@/shared/places/api.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { selectBooking } from '../selectors.ts'
import { whenChosen } from '../slice.ts'
import { tomorrowIn } from '../tomorrow.ts'
import styles from './booking.module.css'
import type { WhenDetailProps } from './when-detail.tsx'

const WhenDetail = latePart<WhenDetailProps>(
  () => import('./when-detail.tsx').then((module) => module.WhenDetail),
  AbsentNote,
  () => <div className="h-14" aria-hidden="true" />,
)
const AHEAD = [WhenDetail]

/** Now, later, or by the hour. By the hour `included` is what the price has in it, and what is beyond it. */
export function WhenEditor({ problem, included, carInSeconds }: Partial<WhenDetailProps>) {
  const t = useTranslations('booking.when')
  const dispatch = useDispatch()
  const { kind, date } = useSelector(selectBooking)
  const { data: region } = useRegionQuery(undefined)
  useFetchedAhead(AHEAD)
  return (
    <div className="grid gap-3">
      <Segmented
        name="kind"
        label={t('label')}
        className={styles.kinds}
        value={kind}
        options={BOOKING_KINDS.map((value) => ({ value, label: t(value) }))}
        onChange={(next) => dispatch(whenChosen({ kind: next, date: date || tomorrowIn(region?.timeZone) }))}
      />
      {kind !== 'now' && <WhenDetail problem={problem} included={included} carInSeconds={carInSeconds} />}
    </div>
  )
}
