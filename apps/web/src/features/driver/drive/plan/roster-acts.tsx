'use client'

import { Clock, Coffee, MapPinned } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { latePart } from '@/lib/late/late-part.tsx'
import { useFetchedAhead } from '@/lib/late/use-fetched-ahead.ts'
import { momentThere } from '@/lib/when/moment.ts'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { IconButton } from '@/ui/button.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { usePlanQuery, useRosterQuery } from '../api.ts'

const AbsentForm = () => <SkeletonRows rows={4} />
export const LateTimeOffForm = latePart(
  () => import('./time-off-form.tsx').then((module) => module.TimeOffForm),
  AbsentForm,
)
const LateHoursForm = latePart(() => import('./hours-form.tsx').then((module) => module.HoursForm), AbsentForm)
const LateAreasForm = latePart(() => import('./areas-form.tsx').then((module) => module.AreasForm), AbsentForm)
const AHEAD = [LateTimeOffForm, LateHoursForm, LateAreasForm]
const BREAK_MINUTES = 45

/** Areas, breaks, days off and the hours of the week. */
export function RosterActs() {
  useFetchedAhead(AHEAD)
  const off = useTranslations('chauffeur.plan.off')
  const hours = useTranslations('chauffeur.plan.hours')
  const areas = useTranslations('chauffeur.plan.areas')
  const { data: plan } = usePlanQuery({})
  const { data: roster } = useRosterQuery()
  return (
    <span className="flex gap-2">
      <ActDialog
        trigger={
          <IconButton look="line" label={areas('title')}>
            <MapPinned size={22} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        }
        title={areas('title')}
        lead={areas('lead')}
      >
        {() => (roster ? <LateAreasForm roster={roster} /> : <AbsentForm />)}
      </ActDialog>
      <ActDialog
        trigger={
          <IconButton look="line" label={hours('title')}>
            <Clock size={22} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        }
        title={hours('title')}
        lead={hours('lead')}
      >
        {(close) => (roster ? <LateHoursForm roster={roster} onDone={close} /> : <AbsentForm />)}
      </ActDialog>
      <ActDialog
        trigger={
          <IconButton look="line" label={off('title')}>
            <Coffee size={22} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        }
        title={off('title')}
      >
        {(close) =>
          plan ? (
            <LateTimeOffForm
              start={{ kind: 'break', ...momentThere(Date.now(), plan.timeZone), minutes: BREAK_MINUTES }}
              onDone={close}
            />
          ) : (
            <AbsentForm />
          )
        }
      </ActDialog>
    </span>
  )
}
