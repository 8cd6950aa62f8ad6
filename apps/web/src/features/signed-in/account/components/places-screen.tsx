'use client'

import type { SavedPlace } from '@livery/contracts/places/places.ts'
import { Bookmark, Briefcase, House, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { PlaceInput } from '@/shared/places/components/place-input.tsx'
import { ActButton } from '@/ui/act/act-button.tsx'
import { Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { type PlaceDraft, useRemovePlaceMutation, useSavedPlacesQuery, useSavePlaceMutation } from '../api.ts'
import { EntryList, EntryRow } from './entry-list.tsx'

const ICONS: Record<SavedPlace['kind'], LucideIcon> = { home: House, work: Briefcase, other: Bookmark }

export function PlacesScreen() {
  const account = useTranslations('account.parts')
  const t = useTranslations('account.places')
  return (
    <EntryList<SavedPlace>
      title={account('places')}
      words={{ lead: t('lead'), add: t('add'), none: t('none'), noneNext: t('noneNext') }}
      query={useSavedPlacesQuery()}
      form={(close) => <PlaceForm onDone={close} />}
      row={(place) => <PlaceRow key={place._id} place={place} />}
    />
  )
}

function PlaceRow({ place }: { place: SavedPlace }) {
  const t = useTranslations('account.places')
  const Icon = ICONS[place.kind]
  return (
    <EntryRow
      sign={
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-brass">
          <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
        </span>
      }
      name={place.name}
      under={<bdi>{place.place.address}</bdi>}
      edit={t('edit')}
      editOf={t('editOf', { name: place.name })}
      form={(close) => <PlaceForm place={place} onDone={close} />}
    />
  )
}

const KINDS = ['home', 'work', 'other'] as const

/** A place under a name. Home and work name themselves until somebody types something else. */
function PlaceForm({ place, onDone }: { place?: SavedPlace; onDone: () => void }) {
  const t = useTranslations('account.places')
  const hint = useId()
  const remove = useRemovePlaceMutation()
  const form = useActForm({
    mutation: useSavePlaceMutation(),
    start: {
      kind: (place?.kind ?? 'other') as PlaceDraft['kind'],
      name: place?.name ?? '',
      text: place?.place.address ?? '',
      place: place?.place as PlaceDraft['place'] | undefined,
    },
    body: ({ kind, name, place: picked }) => ({
      kind,
      name: name.trim(),
      place: picked as PlaceDraft['place'],
      ...(place && { id: place._id }),
    }),
    onDone,
  })
  const isMissing = form.field('place', { required: true }).error !== undefined
  // Read while drawing: only then is it kept up to date.
  const isNamed = form.formState.dirtyFields.name === true
  const callIt = (name: string) => {
    if (!place && !isNamed) form.setValue('name', name)
  }
  return (
    <ActForm
      form={form}
      className="mt-5 grid gap-4"
      label={place ? t('edit') : t('add')}
      also={
        place && (
          <ActButton mutation={remove} body={place._id} kind="quiet" wide done={t('removed')} onDone={onDone}>
            {t('remove')}
          </ActButton>
        )
      }
    >
      <Segmented
        name="kind"
        label={t('kind')}
        value={form.watch('kind')}
        options={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={(kind) => {
          form.setValue('kind', kind, { shouldDirty: true })
          callIt(kind === 'other' ? '' : t(`kinds.${kind}`))
        }}
      />
      <div className="field">
        <span className="label">{t('address')}</span>
        <div className="input relative">
          <PlaceInput
            label={t('address')}
            placeholder={t('typeAddress')}
            text={form.watch('text')}
            describedBy={isMissing ? hint : undefined}
            invalid={isMissing}
            inputClassName="w-full"
            onText={(typed) => {
              form.setValue('text', typed)
              form.setValue('place', undefined)
            }}
            onPick={({ address, lat, lng, name: called }) => {
              form.setValue('text', address)
              form.setValue('place', { address, lat, lng }, { shouldValidate: true })
              if (form.getValues('kind') === 'other' && called !== address) callIt(called)
            }}
          />
        </div>
        {isMissing && (
          <p id={hint} role="alert" className="hint hint-bad">
            {t('chooseAddress')}
          </p>
        )}
      </div>
      <Field label={t('name')} autoComplete="off" {...form.field('name', { required: true, maxLength: 80 })} />
    </ActForm>
  )
}
