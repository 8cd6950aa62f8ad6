'use client'

import type { DayPlan } from '@livery/contracts/dispatch/day-plans.ts'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSocketEvent } from '@/lib/socket/use-socket-event.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { IfMay } from '@/shared/office/rights.tsx'
import { ActButton } from '@/ui/act/act-button.tsx'
import { PageBar } from '@/ui/list/page-bar.tsx'
import { Loaded } from '@/ui/loaded.tsx'
import { Note } from '@/ui/note.tsx'
import { StatePanel } from '@/ui/states.tsx'
import { useDayPlanQuery, usePlanDayMutation } from './api.ts'
import { Comparison } from './comparison.tsx'
import { PlannedDrivers } from './planned-drivers.tsx'
import { PlannedRides } from './planned-rides.tsx'

const LOOK_EVERY_MS = 1_500

/** Who would best drive which booked ride of a day, beside who does now; the next day until another is chosen. */
export function DayPlanScreen() {
  const t = useTranslations('dayPlan')
  const office = useTranslations('office')
  const [day, setDay] = useState<string>()
  const [isPlanning, setPlanning] = useState(false)
  const query = useDayPlanQuery(day === undefined ? {} : { day }, {
    refetchOnMountOrArgChange: true,
    // A colleague has planned it meanwhile.
    refetchOnFocus: true,
    pollingInterval: isPlanning ? LOOK_EVERY_MS : 0,
  })
  const { currentData } = query
  const dispatch = useDispatch()
  // A colleague takes it over, too, and rides are given otherwise meanwhile.
  useSocketEvent('ride:status', () => void dispatch(baseApi.util.invalidateTags(['DayPlan'])))
  const status = currentData?.plan?.status
  useEffect(() => setPlanning(status === 'planning'), [status])
  return (
    <>
      <PageBar title={office('places.dayPlan')}>
        <label className="mini flex items-center gap-2">
          {t('day')}
          <input
            type="date"
            className="num min-h-9 rounded-1 border border-edge bg-surface px-2 text-ink"
            value={day ?? currentData?.day ?? ''}
            onChange={(event) => setDay(event.target.value || undefined)}
          />
        </label>
        {currentData?.plan && <PlanButton day={currentData.day} />}
      </PageBar>
      <Loaded query={{ ...query, data: currentData }} failed={t('loadFailed')}>
        {(of) =>
          of.plan === null ? (
            <StatePanel title={t('none')} actions={<PlanButton day={of.day} isFirst />}>
              {t('noneNext')}
            </StatePanel>
          ) : (
            <div className="grid flex-1 content-start gap-8 px-5 py-5 desk:px-6">
              <Shown plan={of.plan} />
            </div>
          )
        }
      </Loaded>
    </>
  )
}

function PlanButton({ day, isFirst = false }: { day: string; isFirst?: boolean }) {
  const t = useTranslations('dayPlan')
  return (
    <IfMay right="rides.change">
      <ActButton size="small" kind={isFirst ? 'primary' : 'quiet'} mutation={usePlanDayMutation()} body={{ day }}>
        {t(isFirst ? 'plan' : 'planAgain')}
      </ActButton>
    </IfMay>
  )
}

function Shown({ plan }: { plan: DayPlan }) {
  const t = useTranslations('dayPlan')
  const figures = useFigures()
  if (plan.status === 'planning')
    return (
      <div aria-live="polite">
        <Note tone="info">{t('planning')}</Note>
      </div>
    )
  if (plan.status === 'failed' || plan.now === null || plan.proposed === null)
    return <Note tone="critical">{t('failed')}</Note>
  const at = figures.dayAndTime(plan.askedAt)
  return (
    <>
      <section className="grid gap-3">
        <Comparison now={plan.now} proposed={plan.proposed} />
        <p className="mini">
          {plan.madeBy === null ? t('madeByItself', { at }) : t('madeBy', { at, name: plan.madeBy })}
        </p>
      </section>
      <PlannedRides key={plan.planId} plan={plan} />
      {plan.drivers.length > 0 && <PlannedDrivers plan={plan} />}
    </>
  )
}
