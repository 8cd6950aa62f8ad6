'use client'

import { circleAround } from '@livery/kernel/outline.ts'
import { Hexagon, type LucideIcon, Plane, Plus, TrainFront } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useListed } from '@/lib/i18n/use-listed.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import { Button } from '@/ui/button.tsx'
import { KeyCap } from '@/ui/key-cap.tsx'
import { useChangeZoneMutation, type Zone, type ZoneFigures } from './api.ts'
import type { Area, Edited } from './grounds.ts'
import { PartRow } from './part-row.tsx'

const ICONS: Readonly<Record<Zone['kind'], LucideIcon>> = { airport: Plane, rail: TrainFront, zone: Hexagon }

/** Every zone by name, the circles that a tariff has, and what was archived. */
export function ZoneList({
  zones,
  circles,
  ridden,
  picked,
  canDraw,
  onPick,
  onEdit,
}: {
  zones: readonly Zone[]
  /** Undefined while it is counted. */
  ridden: ZoneFigures | undefined
  circles: readonly Area[]
  picked: string | undefined
  canDraw: boolean
  onPick: (id: string) => void
  onEdit: (edited: Edited) => void
}) {
  const t = useTranslations('zones')
  const inUse = zones.filter(({ isArchived }) => !isArchived)
  const archived = zones.filter(({ isArchived }) => isArchived)
  return (
    <section className="grid gap-2 border-b border-line px-5 py-4" aria-labelledby="zones-list">
      <header className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="zones-list" className="font-serif text-[18px]/6">
          {t('title')}
        </h2>
        <span className="mini">{t('smaller')}</span>
        {canDraw && (
          <Button size="small" className="ms-auto" onClick={() => onEdit({ zone: undefined, area: undefined })}>
            <Plus size={15} strokeWidth={1.5} aria-hidden="true" />
            {t('new')} <KeyCap name="Z" />
          </Button>
        )}
      </header>
      {inUse.length + circles.length === 0 && <p className="text-muted">{t('none')}</p>}
      <ul>
        {inUse.map((zone) => (
          <Row
            key={zone._id}
            zone={zone}
            figures={ridden?.zones.find(({ zoneId }) => zoneId === zone._id)}
            days={ridden?.days ?? 0}
            isPicked={zone._id === picked}
            onPick={() => onPick(zone._id)}
            onEdit={canDraw ? () => onEdit({ zone, area: undefined }) : undefined}
          />
        ))}
        {circles.map((area) => (
          <Circle
            key={area.key}
            area={area}
            isPicked={area.key === picked}
            onPick={() => onPick(area.key)}
            onDraw={canDraw ? () => onEdit({ zone: undefined, area }) : undefined}
          />
        ))}
      </ul>
      {archived.length > 0 && (
        <details>
          <summary className="link min-h-9 cursor-pointer py-1.5">{t('archived', { count: archived.length })}</summary>
          <ul>
            {archived.map((zone) => (
              <li key={zone._id} className="flex min-h-11 items-center gap-3 border-b border-line text-muted">
                <bdi className="flex-1">{zone.name}</bdi>
                {canDraw && <BringBack zone={zone} />}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function BringBack({ zone: { _id: id, version, name } }: { zone: Zone }) {
  const t = useTranslations('zones')
  return (
    <ActButton
      size="small"
      kind="quiet"
      mutation={useChangeZoneMutation()}
      body={{ id, version, isArchived: false }}
      done={t('broughtBack', { name })}
    >
      {t('bringBack', { name })}
    </ActButton>
  )
}

function Row({
  zone,
  figures: counted,
  days,
  isPicked,
  onPick,
  onEdit,
}: {
  zone: Zone
  figures: ZoneFigures['zones'][number] | undefined
  days: number
  isPicked: boolean
  onPick: () => void
  onEdit: (() => void) | undefined
}) {
  const listed = useListed()
  const t = useTranslations('zones')
  const figures = useFigures()
  const uses = usesOf(zone)
  return (
    <PartRow
      icon={ICONS[zone.kind]}
      colour={zone.colour}
      name={zone.name}
      under={
        <>
          {counted && (
            <span className="mini num">
              {t('ridden', { days, began: counted.began, ended: counted.ended })}
              {counted.priced > 0 && ` · ${t('priced', { count: counted.priced })}`}
            </span>
          )}
          {zone.overlaps.length > 0 && (
            <span className="mini text-caution">
              {t('overlaps', { names: listed(zone.overlaps.map(({ name }) => name)) })}
            </span>
          )}
        </>
      }
      end={
        <>
          {t('size', { size: figures.number(Math.round(zone.squareMetres / 10_000) / 100) })}
          <span className="block">{uses === 0 ? t('unused') : t('fixedPrices', { count: uses })}</span>
        </>
      }
      isPicked={isPicked}
      onPick={onPick}
      act={onEdit && { words: t('edit'), inFull: t('editOne', { name: zone.name }), run: onEdit }}
    />
  )
}

const usesOf = ({ usedBy }: Zone) => Math.max(0, ...usedBy.map(({ fixedPrices, tax }) => fixedPrices + (tax ? 1 : 0)))

function Circle({
  area,
  isPicked,
  onPick,
  onDraw,
}: {
  area: Area
  isPicked: boolean
  onPick: () => void
  onDraw: (() => void) | undefined
}) {
  const t = useTranslations('zones')
  const figures = useFigures()
  const radius = area.outline ? circleAround(area.outline).radiusMetres : area.radiusMetres
  return (
    <PartRow
      icon={ICONS[area.kind]}
      name={area.name}
      end={t('circle', { radius: figures.distance(radius) })}
      isPicked={isPicked}
      onPick={onPick}
      act={onDraw && { words: t('drawIt'), inFull: t('drawOne', { name: area.name }), run: onDraw }}
    />
  )
}
