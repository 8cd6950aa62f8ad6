'use client'

import { Luggage, UserRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useConfig } from '@/lib/config/config-provider.tsx'
import { useOwnName } from '@/lib/i18n/use-own-name.ts'
import { carOf } from '@/shared/car/or-similar.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import { CarDrawing } from '@/ui/car-drawing.tsx'
import { FileField } from '@/ui/file-field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { refusalsOfFile, useActForm } from '@/ui/form/use-act-form.ts'
import { type OfficeClass, usePlaceClassPictureMutation, useTakeClassPictureAwayMutation } from './api.ts'

/** Its picture, or the drawing that stands for it. */
export function ClassFace({ of, width }: { of: OfficeClass; width: number }) {
  const { apiUrl } = useConfig()
  if (of.picture === null) return <CarDrawing body={of.body} width={width} look="small" className="shrink-0" />
  const height = Math.round((width * 4) / 7)
  const look = { alt: '', width, height, style: { width, height }, className: 'shrink-0 rounded-1 object-cover' }
  // biome-ignore lint/a11y/useAltText: it is among what is spread, and empty: the name stands beside it.
  return <img src={`${apiUrl}${of.picture.small}`} {...look} />
}

/** The class as a rider chooses it. */
export function ClassPreview({ of }: { of: OfficeClass }) {
  const t = useTranslations('lists.classes')
  const nameOf = useOwnName()
  return (
    <figure className="mb-4 grid gap-1">
      <figcaption className="mini">{t('preview')}</figcaption>
      <div className="flex items-center gap-4 rounded-1 border border-line bg-surface px-4 py-3">
        <ClassFace of={of} width={88} />
        <span className="min-w-0 flex-1">
          <b className="block font-serif text-[17px]/6 font-normal">{nameOf(of)}</b>
          <span className="mini block">
            <bdi>{carOf(of.example)}</bdi>
          </span>
        </span>
        <span className="mini num flex items-center gap-1.5">
          <UserRound size={14} strokeWidth={1.5} aria-hidden="true" />
          {of.capacity.passengers}
          <Luggage size={14} strokeWidth={1.5} aria-hidden="true" />
          {of.capacity.luggage}
        </span>
      </div>
    </figure>
  )
}

/** A picture in place of the drawing; one that is chosen is shown at once. */
export function ClassPicture({ of }: { of: OfficeClass }) {
  const t = useTranslations('lists.classes')
  const { vehicleClass, version, picture } = of
  const form = useActForm({
    mutation: usePlaceClassPictureMutation(),
    start: { picture: undefined as FileList | undefined },
    body: ({ picture: chosen }) => {
      const body = new FormData()
      body.set('version', String(version))
      if (chosen?.[0]) body.set('picture', chosen[0])
      return { vehicleClass, form: body }
    },
    fieldOf: refusalsOfFile('picture'),
    done: t('pictureSaved'),
    again: true,
  })
  return (
    <section className="mt-6 grid gap-3 border-t border-line pt-4" aria-label={t('picture')}>
      <ActForm form={form} kind="line" label={t('pictureUse')}>
        <FileField
          label={t('picture')}
          hint={t('pictureHint')}
          accept="image/jpeg,image/png,image/webp"
          {...form.field('picture', { required: true })}
        />
      </ActForm>
      {picture && <TakeAway vehicleClass={vehicleClass} fileId={picture._id} />}
    </section>
  )
}

function TakeAway({ vehicleClass, fileId }: { vehicleClass: string; fileId: string }) {
  const t = useTranslations('lists.classes')
  return (
    <ActButton
      kind="quiet"
      wide
      mutation={useTakeClassPictureAwayMutation()}
      body={{ vehicleClass, fileId }}
      done={t('pictureRemoved')}
    >
      {t('pictureRemove')}
    </ActButton>
  )
}
