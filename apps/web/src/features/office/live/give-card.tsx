'use client'

import type { LiveRide } from '@livery/contracts/dispatch/live.ts'
import { useTranslations } from 'next-intl'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { say } from '@/lib/toast/toast.ts'
import { useAssignRideMutation } from '@/shared/office/api.ts'
import { useCandidatesQuery } from '@/shared/office/assign/api.ts'
import { Effect } from '@/shared/office/assign/effect.tsx'
import { useWhySentences } from '@/shared/office/assign/use-why-sentences.ts'
import { useAct } from '@/ui/act/use-act.ts'

/** What it would mean to give a ride to somebody, before it is done; `give` does it. */
export function GiveCard({
  ride,
  driverId,
  card,
  give: act,
  onGiven,
  children,
}: {
  ride: LiveRide
  driverId: string | null
  card: RefObject<HTMLDivElement | null>
  give: RefObject<(() => void) | undefined>
  onGiven?: () => void
  children?: ReactNode
}) {
  const t = useTranslations('live.drag')
  const assign = useTranslations('assign')
  const figures = useFigures()
  const why = useWhySentences()
  const [give] = useAct(useAssignRideMutation())
  const ofClass = useCandidatesQuery({ id: ride.rideId })
  const listed = ofClass.data?.find((one) => one.driverId === driverId)
  const alone = useCandidatesQuery(
    { id: ride.rideId, driverId: driverId as never },
    { skip: driverId === null || ofClass.data === undefined || listed !== undefined },
  )
  const candidate = listed ?? alone.currentData?.find((one) => one.driverId === driverId)
  const isTheirs = driverId !== null && driverId === ride.driverId
  const whyNot = candidate?.whyNot ?? null
  useEffect(() => {
    if (candidate) markLane(driverId, isTheirs || whyNot !== null)
    act.current = () => {
      if (isTheirs || !candidate) return
      if (whyNot !== null) return say.error(why[whyNot] ?? '')
      void give(
        { id: ride.rideId, driverId: candidate.driverId, version: ride.version },
        {
          done: ({ driverName }) => assign('done', { name: driverName ?? '' }),
          ...(onGiven && { onDone: onGiven }),
        },
      )
    }
    return () => {
      act.current = undefined
    }
  })
  return (
    <div
      ref={card}
      role="status"
      className="pointer-events-none fixed start-0 top-0 z-30 grid w-72 gap-0.5 rounded-1 border border-line bg-surface px-3.5 py-3 shadow-float rtl:start-auto rtl:left-0"
    >
      <span className="mini">{t('to', { ride: ride.riderName })}</span>
      <b className="font-serif text-base font-normal">
        {driverId === null ? t('choose') : <bdi>{candidate?.driverName ?? t('looking')}</bdi>}
      </b>
      {candidate && !isTheirs && (
        <>
          {candidate.etaSeconds !== null && (
            <span className="mini num">{assign('effect.away', { time: figures.minutes(candidate.etaSeconds) })}</span>
          )}
          <Effect of={candidate} timeZone={ride.timeZone} />
          {candidate.reasons.map((reason) => (
            <span key={reason} className="mini text-critical!">
              {why[reason]}
            </span>
          ))}
        </>
      )}
      {isTheirs && <span className="mini">{t('theirs')}</span>}
      {children}
    </div>
  )
}

/** The lane says it by itself: none of the others is drawn anew. */
export function markLane(driverId: string | null, isNot = false): void {
  for (const lane of document.querySelectorAll<HTMLElement>('[data-over]')) delete lane.dataset.over
  const lane = driverId === null ? null : document.querySelector<HTMLElement>(`[data-driver-id="${driverId}"]`)
  if (lane) lane.dataset.over = isNot ? 'not' : ''
}
