'use client'

import type { RideFilter, RideStatus } from '@livery/contracts/rides/ride-status.ts'
import type { OfficeRideRow } from '@livery/contracts/rides/ride-views.ts'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useSocketEvent } from '@/lib/socket/use-socket-event.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { AlertStrip } from '@/shared/alerts/alert-strip.tsx'
import { useOfficeRidesQuery } from '@/shared/office/api.ts'
import { OfficeBar } from '@/shared/office/office-bar.tsx'
import { SearchBox } from '@/shared/office/search-box.tsx'
import { useListKeys } from '@/shared/office/use-list-keys.ts'
import { STATUS_LOOKS } from '@/shared/ride-status/words.ts'
import { DidNotArrive } from '@/shared/states/did-not-arrive.tsx'
import { Button } from '@/ui/button.tsx'
import { Chip } from '@/ui/chip.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StatePanel } from '@/ui/states.tsx'
import { RidesTable } from './rides-table.tsx'

const PAGE_SIZE = 25
const GROUPS = ['upcoming', 'active', 'past'] as const
const STATUSES = Object.keys(STATUS_LOOKS) as RideStatus[]

/** All rides, newest first. What narrows the list is in the address, so that it can be kept and sent. */
export function RidesScreen() {
  const t = useTranslations('office')
  const status = useTranslations('rideStatus')
  const shell = useTranslations('shell')
  const router = useRouter()
  const dispatch = useDispatch()
  const searchBox = useRef<HTMLInputElement>(null)
  const { filter, q, page, narrow } = useNarrowing()
  const { data, error, refetch, isFetching } = useOfficeRidesQuery({
    page,
    pageSize: PAGE_SIZE,
    status: filter,
    q: q || undefined,
  })
  const rides = data?.data ?? []
  const [picked, setPicked] = useState(0)
  const openRide = (ride: OfficeRideRow | undefined) => ride && router.push(`/office/rides/${ride.rideId}`)

  useSocketEvent('ride:status', () => void dispatch(baseApi.util.invalidateTags(['Ride'])))
  useListKeys({
    search: () => searchBox.current?.focus(),
    move: (step) => setPicked((at) => Math.min(Math.max(0, rides.length - 1), Math.max(0, at + step))),
    open: () => openRide(rides[picked]),
  })

  return (
    <>
      <OfficeBar title={t('places.rides')}>
        <fieldset className="chips">
          <legend className="sr-only">{t('filter')}</legend>
          <Chip size="small" pressed={!filter} onClick={() => narrow({ status: undefined })}>
            {t('all')}
            {!filter && data && <b className="num strong">{data.meta.total}</b>}
          </Chip>
          {GROUPS.map((group) => (
            <Chip key={group} size="small" pressed={filter === group} onClick={() => narrow({ status: group })}>
              {status(`group.${group}`)}
              {filter === group && data && <b className="num strong">{data.meta.total}</b>}
            </Chip>
          ))}
          <select
            aria-label={t('status')}
            className="chip chip-sm min-h-9 pe-8"
            value={STATUSES.some((each) => each === filter) ? filter : ''}
            onChange={(event) => narrow({ status: (event.target.value || undefined) as RideFilter | undefined })}
          >
            <option value="">{t('anyStatus')}</option>
            {STATUSES.map((each) => (
              <option key={each} value={each}>
                {status(`status.${each}`)}
              </option>
            ))}
          </select>
        </fieldset>
        <SearchBox
          ref={searchBox}
          label={t('search')}
          value={q}
          onSearch={(words) => narrow({ q: words })}
          shortcut="/"
        />
      </OfficeBar>
      <AlertStrip />
      {error && !data ? (
        <DidNotArrive title={t('failed')} error={error} onRetry={refetch} />
      ) : !data ? (
        <div className="px-5">
          <SkeletonRows rows={8} label={shell('loading')} />
        </div>
      ) : rides.length === 0 ? (
        <StatePanel
          title={t('noRides')}
          actions={
            (filter || q) && <Button onClick={() => narrow({ status: undefined, q: '' })}>{t('showAll')}</Button>
          }
        >
          {t('noRidesNext')}
        </StatePanel>
      ) : (
        <RidesTable rides={rides} picked={picked} onPick={setPicked} onOpen={openRide} busy={isFetching} />
      )}
      {data && data.meta.totalPages > 1 && (
        <footer className="flex items-center justify-end gap-3 border-t border-line px-5 py-2">
          <span className="mini num me-auto">{t('pageOf', { page, pages: data.meta.totalPages })}</span>
          <Button size="small" disabled={page <= 1} onClick={() => narrow({ page: page - 1 })}>
            {t('newer')}
          </Button>
          <Button size="small" disabled={page >= data.meta.totalPages} onClick={() => narrow({ page: page + 1 })}>
            {t('older')}
          </Button>
        </footer>
      )}
    </>
  )
}

function useNarrowing() {
  const query = useSearchParams()
  const path = usePathname()
  const router = useRouter()
  const narrow = useCallback(
    (change: { status?: RideFilter; q?: string; page?: number }) => {
      const next = new URLSearchParams(query)
      for (const [name, value] of Object.entries({ page: undefined, ...change })) {
        if (value) next.set(name, `${value}`)
        else next.delete(name)
      }
      router.replace(`${path}?${next}`, { scroll: false })
    },
    [query, path, router],
  )
  const wanted = query.get('status')
  const filter = [...GROUPS, ...STATUSES].find((each) => each === wanted)
  return { filter, q: query.get('q') ?? '', page: Math.max(1, Number(query.get('page')) || 1), narrow }
}
