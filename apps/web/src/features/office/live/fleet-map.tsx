'use client'

import type { Live, LiveChain, LiveRide } from '@livery/contracts/dispatch/live.ts'
import { useTranslations } from 'next-intl'
import { type ReactNode, type RefObject, useMemo, useRef } from 'react'
import { useFiguresOf } from '@/lib/i18n/use-figures.ts'
import type { Frame } from '@/shared/map/camera.ts'
import { FleetCars, type FleetOnMap } from '@/shared/map/components/fleet-cars.tsx'
import { MapStage } from '@/shared/map/components/map-stage.tsx'
import { MapZoom } from '@/shared/map/components/map-zoom.tsx'
import { Pin } from '@/shared/map/components/pin.tsx'
import { RouteLine } from '@/shared/map/components/route-line.tsx'
import type { CarSign } from '@/shared/map/fleet-layer.ts'
import { useCarsOnMapQuery, useOfficeRideQuery } from '@/shared/office/api.ts'
import { signedMinutes } from '@/shared/watch/signed-minutes.ts'
import { classNames } from '@/ui/class-names.ts'
import { overMap } from '@/ui/over-map.ts'
import { Counts } from './counts.tsx'
import { isUnderWay, LEVEL_TEXT } from './needs.ts'

interface FleetMapProps {
  readonly live: Live
  readonly picked: LiveRide | undefined
  readonly onPick: (rideId: string | undefined) => void
  /** Whose car is thought of for the ride that is picked. */
  readonly aimed: string | undefined
  readonly handle: RefObject<FleetOnMap | null>
  readonly children?: ReactNode
}

/** Every car, and of the ride that is picked the way, its two ends and what comes after it. */
export function FleetMap({ live, picked, aimed, onPick, handle, children }: FleetMapProps) {
  const t = useTranslations('live')
  const { data: cars } = useCarsOnMapQuery()
  const { data: ride } = useOfficeRideQuery(picked?.rideId ?? '', { skip: picked === undefined })
  const chain = live.chains.find(({ driverId }) => driverId === picked?.driverId)
  const signs = useMemo(
    () => signsOf(live.chains, aimed ?? picked?.driverId ?? null),
    [live.chains, aimed, picked?.driverId],
  )
  const first = useRef(cars)
  first.current ??= cars
  const frame = useMemo(() => frameOf(picked, first.current ?? [], handle), [picked, handle])
  const pick = (driverId: string) => {
    const [job] = live.chains.find((each) => each.driverId === driverId)?.jobs ?? []
    if (job) onPick(job.rideId)
  }
  return (
    <div className="relative size-full overflow-hidden">
      {cars && (
        <MapStage frame={frame} className="relative! inset-auto! size-full!">
          <RouteLine route={ride?.rideId === picked?.rideId ? ride?.geometry : null} />
          {picked && <Pin at={picked.pickupSpot} kind="ring" />}
          {picked && <Pin at={picked.dropOffSpot} kind="square" />}
          <FleetCars
            first={cars}
            signs={signs}
            followed={
              picked?.driverId ? { driverId: picked.driverId, subject: picked.rideId, points: aheadOf(picked) } : null
            }
            onPick={pick}
            handle={handle}
          />
          <MapZoom
            words={{ in: t('zoomIn'), out: t('zoomOut'), whole: t('wholeFleet') }}
            onWhole={() => onPick(undefined)}
          />
        </MapStage>
      )}
      <Counts counts={live.counts} />
      {children}
      {chain && picked && <ChauffeurCard chain={chain} ride={picked} />}
    </div>
  )
}

/** Who is late or short of time stands out, with the minutes; who is picked has the one accent. */
function signsOf(chains: readonly LiveChain[], pickedId: string | null): ReadonlyMap<string, CarSign> {
  const signs = chains.flatMap(({ driverId, driverName, jobs }): [string, CarSign][] => {
    const worst = jobs.find(({ level }) => level === 'red') ?? jobs.find(({ level }) => level === 'amber')
    const minutes = worst?.spareSeconds == null ? '' : ` ${signedMinutes(worst.spareSeconds)}`
    if (driverId === pickedId) return [[driverId, { tone: 'picked', tag: driverName }]]
    return worst ? [[driverId, { tone: worst.level === 'red' ? 'red' : 'amber', tag: driverName + minutes }]] : []
  })
  return new Map(signs)
}

/** Where it goes next; before it is met the pickup. */
const aheadOf = (ride: LiveRide) => [
  ride.RideStatus === 'in_progress' || ride.RideStatus === 'at_stop' ? ride.dropOffSpot : ride.pickupSpot,
]

function frameOf(
  picked: LiveRide | undefined,
  cars: readonly { readonly lat: number; readonly lng: number }[],
  handle: RefObject<FleetOnMap | null>,
): Frame {
  if (picked === undefined) return { subject: 'fleet', points: handle.current?.places() ?? cars }
  if (picked.driverId === null) return { subject: picked.rideId, points: [picked.pickupSpot, picked.dropOffSpot] }
  return { subject: picked.rideId, points: aheadOf(picked) }
}

function ChauffeurCard({ chain, ride }: { chain: LiveChain; ride: LiveRide }) {
  const t = useTranslations('live.card')
  const figures = useFiguresOf()(ride.timeZone)
  const index = chain.jobs.findIndex(({ rideId }) => rideId === ride.rideId)
  const job = chain.jobs[index]
  const next = job && isUnderWay(job) ? chain.jobs[index + 1] : job
  return (
    <section
      ref={overMap}
      aria-label={chain.driverName}
      className="absolute start-3.5 bottom-8 z-5 grid w-67 gap-0.5 rounded-1 border border-line bg-surface px-3.5 py-3 shadow-float"
    >
      <b className="font-serif text-base font-normal">
        <bdi>{chain.driverName}</bdi>
      </b>
      {job && (
        <span className="text-muted">
          {job.RideStatus === 'in_progress' || job.RideStatus === 'at_stop'
            ? t('onBoard', { name: job.riderName, time: figures.time(job.endsAt) })
            : t('toPickup', { name: job.riderName, time: figures.time(job.dueAt) })}
        </span>
      )}
      {next?.spareSeconds != null && (
        <span className={classNames('num font-medium', LEVEL_TEXT[next.level])}>
          {t(next.spareSeconds < 0 ? 'nextLate' : 'nextSpare', {
            time: figures.minutes(Math.abs(next.spareSeconds)),
            name: next.riderName,
            at: figures.time(next.dueAt),
          })}
        </span>
      )}
    </section>
  )
}
