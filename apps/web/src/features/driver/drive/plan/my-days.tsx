'use client'

import type { Plan, PlanDay, PlannedRide } from '@livery/contracts/rides/plan.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSocketEvent } from '@/lib/socket/use-socket-event.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { addDays } from '@/lib/when/moment.ts'
import { ListState } from '@/ui/list/list-state.tsx'
import { SkeletonCards } from '@/ui/skeleton.tsx'
import { usePlanQuery } from '../api.ts'
import { DayTimeline } from './day-timeline.tsx'
import { WeekStrip } from './week-strip.tsx'

const WEEK = 7

/** The chauffeur's week, and the day of it that is looked at. */
export function MyDays() {
  const dispatch = useDispatch()
  const [from, setFrom] = useState<string>()
  const [chosen, setChosen] = useState<string>()
  const { currentData, data, error, refetch } = usePlanQuery(from === undefined ? {} : { from }, {
    refetchOnMountOrArgChange: true,
  })
  const again = () => void dispatch(baseApi.util.invalidateTags(['Ride']))
  useSocketEvent('ride:status', again)
  useSocketEvent('ride:change', again)
  const plan = currentData ?? data
  const day = plan && (plan.days.find(({ date }) => date === chosen) ?? firstAhead(plan))
  const first = plan?.days[0]?.date
  return (
    <ListState
      inPart
      list={{ data: plan && { data: plan.days }, error, refetch }}
      none={{ title: '' }}
      waiting={<SkeletonCards cards={3} />}
    >
      {plan && day && first && (
        <>
          <WeekStrip
            days={plan.days}
            chosen={day.date}
            onChoose={setChosen}
            onEarlier={first > plan.today ? () => setFrom(addDays(first, -WEEK)) : undefined}
            onLater={() => setFrom(addDays(first, WEEK))}
          />
          <Head day={day} currency={plan.currency} />
          <DayTimeline day={day} timeZone={plan.timeZone} />
        </>
      )}
    </ListState>
  )
}

/** The first day on which something is still to come, else the first of all. */
function firstAhead({ days }: Plan): PlanDay | undefined {
  return days.find(({ entries }) => entries.some((entry) => entry.kind !== 'ride' || !isOver(entry))) ?? days[0]
}

const isOver = ({ RideStatus }: PlannedRide) => RideStatus === 'completed' || RideStatus === 'no_show'

function Head({ day, currency }: { day: PlanDay; currency: string }) {
  const t = useTranslations('chauffeur.plan.day')
  const figures = useFigures('UTC')
  return (
    <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
      <h2 className="place text-[20px]">{figures.day(`${day.date}T12:00:00Z`)}</h2>
      {day.rides > 0 && (
        <span className="num text-muted">
          {t('sum', { count: day.rides, amount: figures.money(day.netPay, currency) })}
        </span>
      )}
    </div>
  )
}
