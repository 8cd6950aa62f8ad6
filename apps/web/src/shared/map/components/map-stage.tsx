'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo, useState } from 'react'
import { useConfig } from '@/lib/config/config-provider.tsx'
import { latePart } from '@/lib/late/late-part.tsx'
import { useTheme } from '@/lib/theme/theme-provider.tsx'
import { useRegionQuery } from '@/shared/places/api.ts'
import { classNames } from '@/ui/class-names.ts'
import type { LatLng } from '../bounds.ts'
import { useDesk } from '../use-desk.ts'

const MapCanvas = latePart(() => import('./map-canvas.tsx').then((module) => module.MapCanvas), MapAway)

/**
 * The map under the sheet on the phone, beside the panel on the desk. `covered` is the share of the phone's screen
 * that the sheet takes: the map keeps what matters above it, and the attribution in sight.
 */
export function MapStage({
  fit,
  covered,
  className,
  inset = 56,
  deskInset = 96,
  children,
}: {
  fit: readonly LatLng[]
  covered: number
  className?: string
  inset?: number
  /** The same on the desk, to all sides. */
  deskInset?: number
  children?: ReactNode
}) {
  const t = useTranslations('map')
  const { apiUrl } = useConfig()
  const { dark } = useTheme()
  const desk = useDesk()
  const { data: region } = useRegionQuery()
  const [failed, setFailed] = useState(false)
  const padding = useMemo(() => {
    if (desk || desk === undefined) return { top: deskInset, bottom: deskInset, left: deskInset, right: deskInset }
    return { top: 72, bottom: Math.round(window.innerHeight * covered) + 28, left: inset, right: inset }
  }, [desk, covered, inset, deskInset])

  return (
    <section
      aria-label={t('title')}
      className={classNames('map-stage', className)}
      style={{ '--covered': `${covered * 100}dvh` } as React.CSSProperties}
    >
      {failed ? (
        <MapAway />
      ) : (
        region &&
        desk !== undefined && (
          <MapCanvas
            apiUrl={apiUrl}
            dark={dark}
            label={t('title')}
            centre={region.centre}
            fit={fit}
            padding={padding}
            onFailed={() => setFailed(true)}
          >
            {children}
          </MapCanvas>
        )
      )}
      <span className="map-credit" dir="ltr">
        {region?.attribution ?? '© OpenStreetMap contributors'}
      </span>
    </section>
  )
}

function MapAway() {
  const t = useTranslations('map')
  return <p className="map-away">{t('away')}</p>
}
