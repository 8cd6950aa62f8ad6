'use client'

import type { FoundPlace } from '@livery/contracts/places/places.ts'
import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { classNames } from '@/ui/class-names.ts'
import { addressBelow, nameOf } from '../said-of-place.ts'
import type { OwnPosition } from '../use-own-position.ts'
import styles from './place-input.module.css'
import { PlaceKindSign } from './place-sign-of.tsx'

/** A row of the list: a place, or where one is. */
export type Row = { readonly here: OwnPosition | undefined } | { readonly place: FoundPlace }

const GROUPS = ['recent', 'listed'] as const

function groupOf(row: Row): (typeof GROUPS)[number] | undefined {
  if ('here' in row) return undefined
  return row.place.recent ? 'recent' : row.place.listed ? 'listed' : undefined
}

/** The options of an address field. Before typing they stand in groups: one's own, recent ones, those of the house. */
export function PlaceList({
  id,
  label,
  rows,
  grouped,
  active,
  busy,
  onPick,
}: {
  id: string
  label: string
  rows: readonly Row[]
  grouped: boolean
  active: number
  busy: boolean
  onPick: (row: Row) => void
}) {
  const t = useTranslations('places')
  const option = (row: Row, index: number) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the combobox, as its pattern asks.
    <div
      key={'here' in row ? 'here' : row.place.id}
      id={`${id}-${index}`}
      ref={index === active ? reveal : undefined}
      role="option"
      tabIndex={-1}
      aria-selected={index === active}
      className={classNames('here' in row && styles.here)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(row)}
    >
      <i>
        <PlaceKindSign place={'here' in row ? undefined : row.place} />
      </i>
      {'here' in row ? <Here position={row.here} /> : <PlaceWords place={row.place} showsRecent={!grouped} />}
    </div>
  )
  const numbered = rows.map((row, index) => ({ row, index, group: grouped ? groupOf(row) : undefined }))
  return (
    <div id={id} role="listbox" aria-label={label} aria-busy={busy}>
      {numbered.filter(({ group }) => !group).map(({ row, index }) => option(row, index))}
      {GROUPS.map((name) => {
        const members = numbered.filter(({ group }) => group === name)
        if (members.length === 0) return <Fragment key={name} />
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, which a fieldset is not.
          <div key={name} role="group" aria-label={t(`groups.${name}`)}>
            <p className={styles.group} aria-hidden="true">
              {t(`groups.${name}`)}
            </p>
            {members.map(({ row, index }) => option(row, index))}
          </div>
        )
      })}
    </div>
  )
}

function reveal(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}

function Here({ position }: { position: OwnPosition | undefined }) {
  const t = useTranslations('places')
  const figures = useFigures()
  return (
    <Lines
      name={t('here')}
      under={
        position &&
        t.rich('hereWithin', {
          address: () => <bdi>{position.place.address}</bdi>,
          distance: figures.distance(Math.max(10, Math.round(position.accuracyMetres / 10) * 10)),
        })
      }
    />
  )
}

function PlaceWords({ place, showsRecent }: { place: FoundPlace; showsRecent: boolean }) {
  const t = useTranslations('places')
  const figures = useFigures()
  const name = nameOf(place, t)
  const under = [
    addressBelow(name, place),
    place.district,
    place.kind === 'street' && t('anyNumber'),
    place.meetingPoints && t('meet.count', { count: place.meetingPoints.length }),
    showsRecent && place.recent && t('recent'),
  ].filter((part) => typeof part === 'string' && part !== '')
  return (
    <>
      <Lines
        name={<bdi>{name}</bdi>}
        under={
          under.length > 0 &&
          under.map((part, index) => (
            <Fragment key={`${part}`}>
              {index > 0 && t('comma')}
              <bdi>{part}</bdi>
            </Fragment>
          ))
        }
      />
      {place.distanceMetres !== null && (
        <span className="small num text-muted">{figures.distance(place.distanceMetres)}</span>
      )}
    </>
  )
}

function Lines({ name, under }: { name: ReactNode; under: ReactNode }) {
  return (
    <span className="min-w-0">
      <b className="cut">{name}</b>
      {under ? <span className="small cut block text-muted">{under}</span> : null}
    </span>
  )
}
