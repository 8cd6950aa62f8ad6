'use client'

import { VehicleBody } from '@livery/contracts/choices.ts'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { directionOf, LOCALE_NAMES, LOCALES } from '@/lib/i18n/locales.ts'
import { CarDrawing } from '@/ui/car-drawing.tsx'
import { Field } from '@/ui/field.tsx'
import type { FormPart } from '@/ui/form/use-act-form.ts'
import type { NewClass, OfficeClass } from './api.ts'
import { otherLanguages, wordsOf } from './words.ts'

const MOST = 60

/** How the fields begin. */
export const typedOf = (of: OfficeClass | undefined) => ({
  names: wordsOf(of?.names, of?.name),
  example: of?.example ?? '',
  passengers: `${of?.capacity.passengers ?? 3}`,
  luggage: `${of?.capacity.luggage ?? 2}`,
  body: of?.body ?? VehicleBody.options[0],
  isOffered: of?.isOffered ?? true,
})

/** What they say. */
export function saidIn({
  names,
  passengers,
  luggage,
  example,
  body,
  isOffered,
}: ReturnType<typeof typedOf>): Pick<NewClass, 'name' | 'names' | 'capacity' | 'example' | 'body' | 'isOffered'> {
  return {
    ...{ name: names.en ?? '', names: otherLanguages(names), example, body, isOffered },
    capacity: { passengers: Number(passengers), luggage: Number(luggage) },
  }
}

export const FIELD_FROM = {
  name: 'names.en',
  'capacity.passengers': 'passengers',
  'capacity.luggage': 'luggage',
} as const

/** What a class is called in each language, what it takes and is drawn as; `code` comes after its names. */
export function ClassFields({ form, code }: { form: FormPart; code?: ReactNode }) {
  const t = useTranslations('lists')
  const number = { type: 'number', inputMode: 'numeric', step: 1, dir: 'ltr' } as const
  return (
    <>
      <div className="grid gap-4 desk:grid-cols-2">
        {LOCALES.map((locale) => (
          <Field
            key={locale}
            label={t('classes.nameIn', { language: LOCALE_NAMES[locale] })}
            lang={locale}
            dir={directionOf(locale)}
            className={locale === 'en' ? 'desk:col-span-2' : undefined}
            {...form.field(`names.${locale}`, { required: locale === 'en', maxLength: 40 })}
          />
        ))}
      </div>
      {code}
      <Field
        label={t('columns.example')}
        hint={t('classes.exampleHint')}
        {...form.field('example', { required: true, maxLength: 80 })}
      />
      <div className="grid grid-cols-2 gap-4">
        <Field
          label={t('columns.passengers')}
          {...number}
          {...form.field('passengers', { required: true, min: 1, max: MOST })}
        />
        <Field
          label={t('columns.luggage')}
          {...number}
          {...form.field('luggage', { required: true, min: 0, max: MOST })}
        />
      </div>
      <Bodies form={form} />
    </>
  )
}

function Bodies({ form }: { form: FormPart }) {
  const t = useTranslations('lists.classes')
  return (
    <fieldset>
      <legend className="label mb-1.5">{t('body')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {VehicleBody.options.map((body) => (
          <label
            key={body}
            className="grid min-h-19 cursor-pointer content-end justify-items-center gap-1.5 rounded-1 border border-line-strong bg-surface px-2 pt-3 pb-1.5 has-checked:border-brass has-checked:bg-brass-wash has-checked:inset-ring has-checked:inset-ring-brass has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input type="radio" value={body} className="sr-only" {...form.field('body')} defaultValue={body} />
            <CarDrawing body={body} width={88} look="small" />
            <span className="small">{t(`bodies.${body}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
