'use client'

import type { Live } from '@livery/contracts/dispatch/live.ts'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { AlertStrip } from '@/shared/alerts/alert-strip.tsx'
import { NewRideLink } from '@/shared/office/new-ride.tsx'
import { buttonClass } from '@/ui/button.tsx'
import { classNames } from '@/ui/class-names.ts'
import { Link } from '@/ui/link.tsx'
import { chips, Filters } from '@/ui/list/filters.tsx'
import { PageBar } from '@/ui/list/page-bar.tsx'
import { SearchBox } from '@/ui/list/search-box.tsx'
import { useListAddress } from '@/ui/list/use-list-address.ts'
import { Loaded } from '@/ui/loaded.tsx'
import { LIVE_LIST, SHOWN, type VIEWS } from './list.ts'
import { LiveParts } from './live-parts.tsx'
import { isShown } from './narrow.ts'
import { useLive } from './use-live.ts'

/** What goes on: who needs somebody, where the cars are, and whether each chauffeur's next rides hold. */
export function LiveScreen() {
  const t = useTranslations('live')
  const office = useTranslations('office')
  const address = useListAddress(LIVE_LIST)
  const query = useLive()
  const { data } = query
  const searchBox = useRef<HTMLInputElement>(null)
  const figureOf = (shown: (typeof SHOWN)[number]) => data?.rides.filter((ride) => isShown(ride, shown)).length
  const all = { value: '', label: t('show.all'), figure: data?.rides.length }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageBar title={office('places.live')}>
        <Filters
          filters={[chips('show', SHOWN, (shown) => t(`show.${shown}`), { all, figureOf })]}
          address={address}
          total={undefined}
        />
        <span className="ms-auto flex items-center gap-3 max-desk:w-full">
          <SearchBox
            ref={searchBox}
            label={t('search')}
            value={address.q}
            onSearch={(q) => address.go({ q })}
            shortcut="/"
          />
          {data && <Clock live={data} />}
          {address.filters.view && (
            <Link href="/office/live" className={buttonClass({ size: 'small' }, 'max-desk:hidden')}>
              {t('window.all')}
            </Link>
          )}
          <NewRideLink />
        </span>
      </PageBar>
      <div
        className={classNames(
          address.filters.view !== undefined && 'max-desk:hidden',
          isHidden(address.filters.view) && 'desk:hidden',
        )}
      >
        <AlertStrip low />
      </div>
      <Loaded query={query} failed={office('failed')} rows={10}>
        {(live) => <LiveParts live={live} address={address} onSearch={() => searchBox.current?.focus()} />}
      </Loaded>
    </div>
  )
}

/** A window that shows the map or the lanes alone: what rings is in the bar above. */
const isHidden = (view: (typeof VIEWS)[number] | undefined) => view === 'map' || view === 'chains'

function Clock({ live }: { live: Live }) {
  const figures = useFigures(live.timeZone)
  return (
    <span className="mini num whitespace-nowrap max-desk:hidden">
      {figures.shortDay(live.at)} <b className="strong text-ink">{figures.time(live.at)}</b>
    </span>
  )
}
