'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { MapStage } from '@/shared/map/components/map-stage.tsx'
import { overMap } from '@/ui/over-map.ts'
import { HeatLayer } from './heat-layer.tsx'
import type { HeatCell } from './heat-steps.ts'

/** Squares of the town on the shared map, and what their shades mean in figures. */
export function DemandMap({
  cells,
  all,
  bounds,
}: {
  cells: readonly HeatCell[]
  /** What the map shows all the time, whatever hour is looked at. */
  all: readonly HeatCell[]
  bounds: readonly number[]
}) {
  const t = useTranslations('demand')
  const frame = useMemo(() => ({ subject: 'demand', points: all.map(({ lat, lng }) => ({ lat, lng })) }), [all])
  return (
    <div className="relative size-full overflow-hidden">
      <MapStage frame={frame} className="relative! inset-auto! size-full!">
        <HeatLayer cells={cells} />
      </MapStage>
      <dl ref={overMap} className="card absolute start-3.5 top-3.5 z-5 grid gap-1.5 px-3.5 py-3 shadow-float">
        <dt className="mini">{t('legend')}</dt>
        {bounds.map((least, index) => {
          const next = bounds[index + 1]
          return (
            <dd key={least} className="num flex items-center gap-2">
              <i
                aria-hidden="true"
                className="size-4 rounded-1 bg-brass"
                style={{ opacity: [0.18, 0.36, 0.54, 0.74][index] }}
              />
              <bdi>{next === undefined ? `${least}+` : next - 1 === least ? least : `${least}–${next - 1}`}</bdi>
            </dd>
          )
        })}
        <dd className="flex items-center gap-2">
          <i aria-hidden="true" className="size-4 border-2 border-dashed border-critical" />
          {t('unserved')}
        </dd>
      </dl>
    </div>
  )
}
