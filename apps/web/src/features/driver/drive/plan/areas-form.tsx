'use client'

import { AREA_METRES, MOST_AREAS } from '@livery/contracts/choices.ts'
import type { Place } from '@livery/contracts/common.ts'
import type { PreferredArea, Roster } from '@livery/contracts/rosters/rosters.ts'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ActButton } from '@/ui/act/act-button.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { useKeepAreasMutation } from '../api.ts'
import { PlaceField } from '../components/place-field.tsx'

/** Where rides are liked to begin: each area is there, and gone, at once. */
export function AreasForm({ roster: { areas } }: { roster: Roster }) {
  const t = useTranslations('chauffeur.plan.areas')
  return (
    <div className="grid gap-4">
      {areas.length > 0 && (
        <ul className="border-y border-line">
          {areas.map((area) => (
            <Area key={`${area.place.lat} ${area.place.lng}`} area={area} areas={areas} />
          ))}
        </ul>
      )}
      {areas.length < MOST_AREAS ? <NewArea areas={areas} /> : <p className="small text-muted">{t('most')}</p>}
    </div>
  )
}

function Area({ area, areas }: { area: PreferredArea; areas: readonly PreferredArea[] }) {
  const t = useTranslations('chauffeur.plan.areas')
  const keep = useKeepAreasMutation()
  const { address } = area.place
  return (
    <li className="flex items-center justify-between gap-3 border-b border-line py-2 last:border-0">
      <span className="min-w-0">
        <b className="strong block">
          <bdi>{address}</bdi>
        </b>
        <span className="small num text-muted">{t('within', { kilometres: area.metres / 1_000 })}</span>
      </span>
      <ActButton
        mutation={keep}
        body={{ areas: areas.filter((one) => one !== area) }}
        kind="quiet"
        aria-label={t('remove', { place: address })}
        done={t('removed')}
      >
        <X size={20} strokeWidth={1.5} aria-hidden="true" />
      </ActButton>
    </li>
  )
}

function NewArea({ areas }: { areas: readonly PreferredArea[] }) {
  const t = useTranslations('chauffeur.plan.areas')
  const form = useActForm({
    mutation: useKeepAreasMutation(),
    start: { text: '', place: undefined as Place | undefined, metres: `${AREA_METRES[1]}` },
    body: ({ place, metres }) => ({ areas: [...areas, { place: place as Place, metres: Number(metres) }] }),
    done: t('added'),
    again: true,
  })
  const isMissing = form.field('place', { required: true }).error !== undefined
  return (
    <ActForm form={form} label={t('add')}>
      <PlaceField
        label={t('place')}
        placeholder={t('typePlace')}
        text={form.watch('text')}
        missing={isMissing ? t('choosePlace') : undefined}
        onText={(typed) => {
          form.setValue('text', typed)
          form.setValue('place', undefined)
        }}
        onPick={(place) => {
          form.setValue('text', place.address)
          form.setValue('place', place, { shouldValidate: true })
        }}
      />
      <Segmented
        name="metres"
        label={t('around')}
        options={AREA_METRES.map((metres) => ({
          value: `${metres}`,
          label: t('kilometres', { kilometres: metres / 1_000 }),
        }))}
        value={form.watch('metres')}
        onChange={(metres) => form.setValue('metres', metres)}
      />
    </ActForm>
  )
}
