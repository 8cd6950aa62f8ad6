'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useReducer, useState } from 'react'
import type { Frame } from '@/shared/map/camera.ts'
import { MapStage } from '@/shared/map/components/map-stage.tsx'
import { MapZoom } from '@/shared/map/components/map-zoom.tsx'
import { useDesk } from '@/shared/map/use-desk.ts'
import { useMay } from '@/shared/office/rights.tsx'
import { type TariffVersion, useTariffsQuery } from '@/shared/office/tariffs.ts'
import { useZonesQuery } from '@/shared/office/zones/api.ts'
import { classNames } from '@/ui/class-names.ts'
import { PageBar } from '@/ui/list/page-bar.tsx'
import { Loaded } from '@/ui/loaded.tsx'
import { ROOM_FOR_STUCK } from '@/ui/stuck.ts'
import { useZoneFiguresQuery, type Zone } from './api.ts'
import { DrawTools } from './draw-tools.tsx'
import { FaresPart } from './fares-part.tsx'
import { type Area, type Edited, outlineOf, undrawn } from './grounds.ts'
import { drawn, type Sketch, type SketchAct, sketchOf } from './sketch.ts'
import { SketchLayer } from './sketch-layer.tsx'
import { useDrawKeys } from './use-draw-keys.ts'
import { ZoneForm } from './zone-form.tsx'
import { ZoneList } from './zone-list.tsx'
import { type Ground, ZonesLayer } from './zones-layer.tsx'

/** Airports and parts of the town on the map, and what a ride between two of them costs. */
export function ZonesScreen() {
  const t = useTranslations('zones')
  const zones = useZonesQuery()
  const tariffs = useTariffsQuery()
  return (
    <>
      <PageBar title={t('title')}>
        <span className="mini">{t('lead')}</span>
      </PageBar>
      <Loaded query={zones} failed={t('failed')} rows={8}>
        {(all) => (
          <Loaded query={tariffs} failed={t('failed')} rows={8}>
            {(versions) => <Zones zones={all} tariff={newestOf(versions)} />}
          </Loaded>
        )}
      </Loaded>
    </>
  )
}

/** What a new version would follow: the last one that is planned, else the one in force. */
const newestOf = (versions: readonly TariffVersion[]) => versions.find(({ state }) => state !== 'ended') ?? versions[0]

const EMPTY = sketchOf([])

function Zones({ zones, tariff }: { zones: readonly Zone[]; tariff: TariffVersion | undefined }) {
  const t = useTranslations('zones')
  const may = useMay()
  const isDesk = useDesk()
  const canDraw = may('setup.prices')
  const { data: ridden } = useZoneFiguresQuery()
  const [picked, setPicked] = useState<string>()
  const [edited, setEdited] = useState<Edited>()
  const [sketch, act] = useReducer(step, EMPTY)
  const circles = useMemo(() => (tariff ? undrawn(tariff.terms, zones) : []), [tariff, zones])
  const grounds = useMemo(
    () => groundsOf(zones, circles, edited?.zone?._id ?? edited?.area?.key),
    [zones, circles, edited],
  )
  const frame = useMemo((): Frame => frameOf(edited, picked, grounds), [edited, picked, grounds])

  const open = (next: Edited) => {
    act({ do: 'start', sketch: sketchOf(next.zone?.outline ?? (next.area ? outlineOf(next.area) : [])) })
    setEdited(next)
    setPicked(next.zone?._id)
  }
  const leave = () => setEdited(undefined)
  useDrawKeys({
    sketch: edited && sketch,
    onNew: canDraw && !edited ? () => open({ zone: undefined, area: undefined }) : undefined,
    onAct: act,
    onLeave: leave,
  })
  return (
    <div className="grid min-h-0 flex-1 desk:grid-cols-[minmax(0,1fr)_minmax(400px,488px)] desk:grid-rows-[minmax(0,1fr)]">
      <div className="relative h-[46dvh] min-h-72 overflow-hidden border-line max-desk:border-b desk:h-auto desk:border-e">
        {isDesk !== undefined && (
          <MapStage frame={frame} className="relative! inset-auto! size-full!">
            <ZonesLayer grounds={grounds} picked={picked} onPick={edited ? undefined : setPicked} />
            {edited && <SketchLayer sketch={sketch} onAct={act} />}
            <MapZoom
              words={{ in: t('map.zoomIn'), out: t('map.zoomOut'), whole: t('map.whole') }}
              onWhole={() => setPicked(undefined)}
            />
          </MapStage>
        )}
        {edited && <DrawTools sketch={sketch} onAct={act} />}
      </div>
      <div className={classNames('min-h-0 min-w-0 bg-surface desk:overflow-auto', ROOM_FOR_STUCK)}>
        {edited ? (
          <ZoneForm
            key={edited.zone?._id ?? edited.area?.key ?? 'new'}
            {...edited}
            zones={zones}
            sketch={sketch}
            onAct={act}
            onDone={leave}
          />
        ) : (
          <>
            <ZoneList
              ridden={ridden}
              zones={zones}
              circles={circles}
              picked={picked}
              canDraw={canDraw}
              onPick={setPicked}
              onEdit={open}
            />
            {tariff && <FaresPart key={tariff._id} zones={zones} tariff={tariff} canPlan={canDraw} />}
          </>
        )}
      </div>
    </div>
  )
}

type Step = SketchAct | { readonly do: 'start'; readonly sketch: Sketch }
const step = (sketch: Sketch, act: Step): Sketch => (act.do === 'start' ? act.sketch : drawn(sketch, act))

/** Without what is being edited, which is drawn on its own. */
function groundsOf(zones: readonly Zone[], circles: readonly Area[], edited: string | undefined): Ground[] {
  const drawn = zones
    .filter(({ isArchived }) => !isArchived)
    .map(({ _id: id, ...zone }) => ({ id: id as string, ...zone }))
  const others = circles.map((area) => ({
    ...{ id: area.key, name: area.name, colour: 'brass' as const, isCircle: true },
    outline: outlineOf(area),
  }))
  return [...drawn, ...others].filter(({ id }) => id !== edited)
}

const pointsOf = (outline: Ground['outline']) => outline.map(([lng, lat]) => ({ lat, lng }))

function frameOf(edited: Edited | undefined, picked: string | undefined, grounds: readonly Ground[]): Frame {
  const outline = edited?.zone?.outline ?? (edited?.area && outlineOf(edited.area))
  if (outline) return { subject: `edit ${edited?.zone?._id ?? edited?.area?.key}`, points: pointsOf(outline) }
  const one = grounds.find(({ id }) => id === picked)
  if (one) return { subject: one.id, points: pointsOf(one.outline) }
  return { subject: 'zones', points: grounds.flatMap((ground) => pointsOf(ground.outline)) }
}
