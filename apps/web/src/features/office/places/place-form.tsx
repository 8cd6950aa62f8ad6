'use client'

import { useTranslations } from 'next-intl'
import { freshId } from '@/lib/store/fresh-id.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import type { Mutation } from '@/ui/act/use-act.ts'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Select } from '@/ui/select.tsx'
import {
  type ListedPlace,
  type PlaceChange,
  type PlaceEntry,
  useChangeListedPlaceMutation,
  useListPlaceMutation,
  useUnlistPlaceMutation,
} from './api.ts'
import { type PointDraft, PointFields } from './point-fields.tsx'
import { SpotField } from './spot-field.tsx'

const KINDS = ['station', 'terminal', 'airport', 'hotel', 'other'] as const
const MOST_POINTS = 12

/** A place and its meeting points, kept as a whole. */
export function PlaceForm({
  of,
  position,
  onDone,
}: {
  of: ListedPlace | undefined
  position: number
  onDone: () => void
}) {
  const t = useTranslations('listedPlaces')
  const unlist = useUnlistPlaceMutation()
  const form = useActForm({
    mutation: useKeepPlace(),
    version: of?.version,
    start: {
      name: of?.name ?? '',
      kind: of?.kind ?? ('station' as ListedPlace['kind']),
      spot: { text: of?.place.address ?? '', at: of?.place as { lat: number; lng: number } | undefined },
      points: (of?.meetingPoints ?? []).map(draftOf),
    },
    body: ({ name, kind, spot, points }, version = of?.version ?? 1) => ({
      ...(of && { id: of._id, version }),
      name,
      kind,
      position,
      place: { address: spot.text, lat: spot.at?.lat ?? 0, lng: spot.at?.lng ?? 0 },
      meetingPoints: points.map(pointOf),
    }),
    allows: (): boolean => isWhole,
    done: ({ name }) => t('saved', { name }),
    onDone,
  })
  const spot = form.pick('spot')
  const points = form.pick('points')
  const isWhole = spot.value.at !== undefined && points.value.every(({ name, at }) => name.trim() !== '' && at)
  const isAsked = form.formState.isSubmitted
  return (
    <ActForm
      form={form}
      className="grid gap-4"
      label={t(of ? 'save' : 'add')}
      also={
        of && (
          <ActButton
            mutation={unlist}
            body={of._id}
            kind="quiet"
            wide
            done={t('removed', { name: of.name })}
            onDone={onDone}
          >
            {t('remove')}
          </ActButton>
        )
      }
    >
      <Field label={t('columns.name')} autoComplete="off" {...form.field('name', { required: true, maxLength: 80 })} />
      <Select label={t('columns.kind')} {...form.field('kind')}>
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kinds.${kind}`)}
          </option>
        ))}
      </Select>
      <SpotField label={t('columns.address')} spot={spot.value} asked={isAsked} onChange={spot.onChange} />
      <p className="small text-muted">{t('pointsLead')}</p>
      {points.value.map((point, index) => (
        <PointFields
          key={point.key}
          number={index + 1}
          point={point}
          near={spot.value.at}
          asked={isAsked}
          onChange={(changed) => points.onChange(points.value.with(index, changed))}
          onRemove={() => points.onChange(points.value.toSpliced(index, 1))}
        />
      ))}
      {points.value.length < MOST_POINTS && (
        <Button
          kind="line"
          onClick={() =>
            points.onChange([
              ...points.value,
              { key: freshId(), name: '', hint: '', walk: '', text: '', at: undefined },
            ])
          }
        >
          {t('addPoint')}
        </Button>
      )}
    </ActForm>
  )
}

type Entry = PlaceEntry & { readonly id?: ListedPlace['_id']; readonly version?: number }

/** Listed, or changed where it is listed already. */
function useKeepPlace(): Mutation<Entry, ListedPlace> {
  const [add, adding] = useListPlaceMutation()
  const [change, changing] = useChangeListedPlaceMutation()
  return [
    (entry) => (entry.id === undefined ? add(entry) : change(entry as PlaceChange & { id: ListedPlace['_id'] })),
    { isLoading: adding.isLoading || changing.isLoading },
  ]
}

type Point = ListedPlace['meetingPoints'][number]

const draftOf = ({ name, hint, lat, lng, walkMinutes }: Point): PointDraft => ({
  key: freshId(),
  name,
  hint: hint ?? '',
  walk: walkMinutes === null ? '' : `${walkMinutes}`,
  text: name,
  at: { lat, lng },
})

const pointOf = ({ name, hint, walk, at }: PointDraft): Point => ({
  name,
  hint: hint.trim() || null,
  lat: at?.lat ?? 0,
  lng: at?.lng ?? 0,
  walkMinutes: walk === '' ? null : Number(walk),
})
