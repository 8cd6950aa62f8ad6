'use client'

import type { Live } from '@livery/contracts/dispatch/live.ts'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import type { FleetOnMap } from '@/shared/map/components/fleet-cars.tsx'
import { useDesk } from '@/shared/map/use-desk.ts'
import { AssignDialog } from '@/shared/office/assign/assign-dialog.tsx'
import { canBeGiven } from '@/shared/office/assign/can-be-given.ts'
import { useNewRideKey } from '@/shared/office/new-ride.tsx'
import { Button } from '@/ui/button.tsx'
import { classNames } from '@/ui/class-names.ts'
import { KeyCap } from '@/ui/key-cap.tsx'
import type { ListAddress } from '@/ui/list/use-list-address.ts'
import { useListKeys } from '@/ui/list/use-list-keys.ts'
import { Note } from '@/ui/note.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { StatePanel } from '@/ui/states.tsx'
import { Board } from './board.tsx'
import { Chains } from './chains.tsx'
import { FleetMap } from './fleet-map.tsx'
import { type LIVE_LIST, VIEWS } from './list.ts'
import { isChainTyped, isRideTyped, isShown } from './narrow.ts'
import { useRideDrag } from './ride-drag.tsx'
import { useCarriedPick } from './use-carried-pick.ts'
import { useRideGiving } from './use-ride-giving.tsx'
import { WindowButton } from './windows.tsx'

interface PartsProps {
  readonly live: Live
  readonly address: ListAddress<(typeof LIVE_LIST)['filters'], never>
  readonly onSearch: () => void
}

/** The board, the map and the lanes: beside each other, or one of them alone. */
export function LiveParts({ live, address, onSearch }: PartsProps) {
  const t = useTranslations('live')
  const router = useRouter()
  const isDesk = useDesk()
  const [assigned, setAssigned] = useState<string>()
  const fleet = useRef<FleetOnMap>(null)
  const drag = useRideDrag(live.rides, fleet)
  const { q, filters, open } = address
  const lanes = q ? live.chains.filter((chain) => isChainTyped(chain, q)) : live.chains
  const giving = useRideGiving(live.rides, lanes)
  const view = filters.view ?? 'board'
  // At a desk a part that the address names is a window of its own; on a phone it is the one that is shown.
  const alone = filters.view
  const chains = new Map(live.chains.map((chain) => [chain.driverId as string, chain]))
  const rides = live.rides.filter(
    (ride) => isShown(ride, filters.show) && (!q || isRideTyped(ride, chains.get(ride.driverId ?? ''), q)),
  )
  const picked = live.rides.find(({ rideId }) => rideId === open)
  // Who types quickly means the ride that they have just moved to, before the address says it.
  const aimed = useRef(open)
  useEffect(() => {
    aimed.current = open
  }, [open])
  const show = (rideId: string | undefined) => {
    if (rideId === aimed.current) return
    aimed.current = rideId
    address.go({ open: rideId })
  }
  const carry = useCarriedPick(show)
  const pick = (rideId: string | undefined) => {
    if (rideId === aimed.current) return
    show(rideId)
    carry(rideId)
  }
  const newRide = useNewRideKey()
  const aimedAt = () => live.rides.find(({ rideId }) => rideId === aimed.current)
  useListKeys({
    search: onSearch,
    move: (step) => {
      const at = rides.findIndex(({ rideId }) => rideId === aimed.current)
      const next = rides[at < 0 ? (step > 0 ? 0 : rides.length - 1) : at + step]
      if (next) pick(next.rideId)
    },
    open: () => {
      const ride = aimedAt()
      if (ride) router.push(`/office/rides/${ride.rideId}`)
    },
    others: [
      ...newRide,
      {
        key: 'a',
        says: t('assigning'),
        run: () => {
          const ride = aimedAt()
          if (ride && canBeGiven(ride)) setAssigned(ride.rideId)
        },
      },
      {
        key: 'g',
        says: t('giving'),
        run: () => {
          const ride = aimedAt()
          if (ride && canBeGiven(ride)) giving.begin(ride)
        },
      },
    ],
  })
  const partClass = (part: (typeof VIEWS)[number], extra: string) =>
    classNames(
      extra,
      view !== part && 'max-desk:hidden',
      alone && alone !== part && 'desk:hidden',
      alone && 'desk:flex-1',
    )
  return (
    <>
      <div className="border-b border-line p-2 desk:hidden">
        <Segmented
          name="view"
          label={t('view.label')}
          options={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
          value={view}
          onChange={(next) => address.go({ view: next === 'board' ? undefined : next })}
        />
      </div>
      <div
        {...drag.from}
        className={classNames(
          'flex min-h-0 flex-1 flex-col',
          !alone &&
            'desk:grid desk:grid-cols-[minmax(400px,512px)_minmax(0,1fr)] desk:grid-rows-[minmax(0,1fr)_minmax(200px,40%)]',
        )}
      >
        <section
          aria-labelledby="needs-first"
          className={partClass('board', 'flex min-h-0 min-w-0 flex-col border-line bg-surface desk:border-e')}
        >
          <header className="mini flex h-9 flex-none items-center justify-between border-b border-line bg-sunken px-4 font-medium">
            <h2 id="needs-first">{t('needsFirst')}</h2>
            <span className="flex items-center gap-1">
              <Keys />
              {!alone && <WindowButton view="board" />}
            </span>
          </header>
          {live.isCut.rides && <Note tone="info">{t('cut')}</Note>}
          {rides.length === 0 ? (
            <NoRides live={live} onShowAll={address.isNarrowed ? address.showAll : undefined} />
          ) : (
            <Board rides={rides} chains={chains} picked={open} onPick={pick} onAssign={setAssigned} />
          )}
        </section>
        <div className={partClass('map', 'min-h-0 min-w-0 max-desk:h-[calc(100dvh-280px)] max-desk:min-h-80')}>
          {((isDesk && (!alone || alone === 'map')) || (isDesk === false && view === 'map')) && (
            <FleetMap live={live} picked={picked} aimed={giving.driverId} onPick={pick} handle={fleet}>
              {!alone && (
                <WindowButton view="map" className="absolute end-3.5 bottom-8 z-5 border border-line bg-surface" />
              )}
            </FleetMap>
          )}
        </div>
        <div
          className={partClass(
            'chains',
            'flex min-h-0 min-w-0 flex-col border-line-strong desk:col-span-2 desk:border-t',
          )}
        >
          <Chains
            live={live}
            chains={lanes}
            action={!alone && <WindowButton view="chains" />}
            open={live.rides.filter(({ driverId }) => driverId === null)}
            picked={open}
            onPick={pick}
          />
        </div>
      </div>
      {drag.shown}
      {giving.shown}
      {assigned && <AssignDialog key={assigned} rideId={assigned} onClose={() => setAssigned(undefined)} />}
    </>
  )
}

function Keys() {
  const t = useTranslations('live.keys')
  return (
    <span className="max-desk:hidden">
      <KeyCap name="j" /> <KeyCap name="k" /> {t('move')} · <KeyCap name="A" /> {t('assign')} · <KeyCap name="G" />{' '}
      {t('give')}
    </span>
  )
}

function NoRides({ live, onShowAll }: { live: Live; onShowAll: (() => void) | undefined }) {
  const t = useTranslations('live')
  const office = useTranslations('office')
  const figures = useFigures()
  if (onShowAll)
    return (
      <StatePanel title={t('noMatch')} actions={<Button onClick={onShowAll}>{office('showAll')}</Button>}>
        {t('noMatchNext')}
      </StatePanel>
    )
  const seconds = (Date.parse(live.until) - Date.parse(live.at)) / 1_000
  return <StatePanel title={t('none', { hours: figures.minutes(seconds) })}>{t('noneNext')}</StatePanel>
}
