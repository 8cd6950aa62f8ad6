'use client'

import { DriverSort, PapersStanding, Presence } from '@livery/contracts/dispatch/office-drivers.ts'
import { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { ListState, Pager } from '@/shared/office/list-state.tsx'
import { OfficeBar } from '@/shared/office/office-bar.tsx'
import { SearchBox } from '@/shared/office/search-box.tsx'
import { TableButton } from '@/shared/office/table-button.tsx'
import { useListAddress } from '@/shared/office/use-list-address.ts'
import { useListKeys } from '@/shared/office/use-list-keys.ts'
import { Chip } from '@/ui/chip.tsx'
import { DRIVERS, useDriversQuery } from './api.ts'
import { DriversTable } from './drivers-table.tsx'
import { useFleetNews } from './use-fleet-news.ts'

const PAGE_SIZE = 25

/** Who is on the road, who could be, and what stands against it. Live. */
export function DriversScreen() {
  const t = useTranslations('officeDrivers')
  const office = useTranslations('office')
  const searchBox = useRef<HTMLInputElement>(null)
  const { query, go, page } = useListAddress()
  const oneOf = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((each) => each === query.get(name))
  const presence = oneOf(Presence.options, 'presence')
  const vehicleClass = oneOf(VehicleClass.options, 'class')
  const papers = oneOf(PapersStanding.options, 'papers')
  const q = query.get('q') ?? ''
  const sort = oneOf(DriverSort.options, 'sort') ?? 'presence'
  const order = oneOf(['asc', 'desc'], 'order') ?? 'asc'
  const narrowing = { presence, vehicleClass, papers, q: q || undefined, sort, order }
  const list = useDriversQuery({ ...narrowing, page, pageSize: PAGE_SIZE }, { refetchOnMountOrArgChange: true })
  useFleetNews()
  useListKeys({ search: () => searchBox.current?.focus(), move: () => undefined, open: () => undefined })
  const counts = list.data?.meta.presence
  const isNarrowed = Boolean(presence || vehicleClass || papers || q)
  return (
    <>
      <OfficeBar title={office('places.chauffeurs')}>
        <fieldset className="chips">
          <legend className="sr-only">{office('filter')}</legend>
          {([undefined, ...Presence.options] as const).map((each) => (
            <Chip key={each ?? 'all'} size="small" pressed={presence === each} onClick={() => go({ presence: each })}>
              {each ? t(`presence.${each}`) : office('all')}
              {each && counts && <b className="num strong">{counts[each]}</b>}
            </Chip>
          ))}
          <Choice
            label={t('columns.class')}
            any={t('anyClass')}
            value={vehicleClass}
            options={VehicleClass.options.map((each) => ({ value: each, label: office(`classes.${each}`) }))}
            onChoose={(value) => go({ class: value })}
          />
          <Choice
            label={t('columns.papers')}
            any={t('anyPapers')}
            value={papers}
            options={PapersStanding.options.map((each) => ({ value: each, label: t(`papers.${each}`) }))}
            onChoose={(value) => go({ papers: value })}
          />
        </fieldset>
        <SearchBox ref={searchBox} label={t('search')} value={q} onSearch={(words) => go({ q: words })} shortcut="/" />
        <TableButton url={DRIVERS} params={narrowing} file="chauffeurs" />
      </OfficeBar>
      <ListState
        list={list}
        none={{ title: t('none'), next: t('noneNext') }}
        onShowAll={
          isNarrowed ? () => go({ presence: undefined, class: undefined, papers: undefined, q: undefined }) : undefined
        }
      >
        <DriversTable
          drivers={list.data?.data ?? []}
          busy={list.isFetching}
          sorting={{ sort, order, onSort: (by, turned) => go({ sort: by, order: turned }) }}
        />
        <Pager page={page} pages={list.data?.meta.totalPages ?? 1} onGo={(to) => go({ page: to })} />
      </ListState>
    </>
  )
}

function Choice({
  label,
  any,
  value,
  options,
  onChoose,
}: {
  label: string
  any: string
  value: string | undefined
  options: readonly { value: string; label: string }[]
  onChoose: (value: string | undefined) => void
}) {
  return (
    <select
      aria-label={label}
      className="chip chip-sm min-h-9 pe-8"
      value={value ?? ''}
      onChange={(event) => onChoose(event.target.value || undefined)}
    >
      <option value="">{any}</option>
      {options.map((each) => (
        <option key={each.value} value={each.value}>
          {each.label}
        </option>
      ))}
    </select>
  )
}
