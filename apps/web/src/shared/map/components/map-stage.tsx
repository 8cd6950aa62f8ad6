'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useConfig } from '@/lib/config/config-provider.tsx'
import { latePart } from '@/lib/late/late-part.tsx'
import { useTheme } from '@/lib/theme/theme-provider.tsx'
import { useRegionQuery } from '@/shared/places/api.ts'
import { classNames } from '@/ui/class-names.ts'
import { overMap } from '@/ui/over-map.ts'
import type { Frame } from '../camera.ts'
import { useStart } from '../use-start.ts'
import { MapAway } from './map-away.tsx'

const MapCanvas = latePart(() => import('./map-canvas.tsx').then((module) => module.MapCanvas), MapAway)

/**
 * The map under the sheet on the phone, beside the panel on the desk. It shows `frame` in what is free of it: whatever
 * lies over a map says so with `overMap`.
 */
export function MapStage({ frame, className, children }: { frame: Frame; className?: string; children?: ReactNode }) {
  const t = useTranslations('map')
  const { apiUrl } = useConfig()
  const { dark } = useTheme()
  const start = useStart()
  const { data: region } = useRegionQuery()
  const [failed, setFailed] = useState(false)

  return (
    <section aria-label={t('title')} className={classNames('map-stage', className)}>
      {failed ? (
        <MapAway />
      ) : (
        region &&
        start !== 'waiting' && (
          <MapCanvas
            apiUrl={apiUrl}
            dark={dark}
            label={t('title')}
            centre={region.centre}
            frame={frame}
            isSlow={start === 'slow'}
            onFailed={() => setFailed(true)}
          >
            {children}
          </MapCanvas>
        )
      )}
      <span ref={overMap} className="map-credit" dir="ltr">
        {region?.attribution ?? '© OpenStreetMap contributors'}
      </span>
    </section>
  )
}
