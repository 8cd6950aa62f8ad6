'use client'

import { useTranslations } from 'next-intl'
import { directionOf, LOCALE_NAMES, LOCALES } from '@/lib/i18n/locales.ts'
import { useOwnName } from '@/lib/i18n/use-own-name.ts'
import { RowActions } from '@/shared/office/row-actions.tsx'
import { OFFERED_LOOKS } from '@/shared/status/looks.ts'
import { useAct } from '@/ui/act/use-act.ts'
import { Badge } from '@/ui/badge.tsx'
import { Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Table } from '@/ui/list/table.tsx'
import { SwitchField } from '@/ui/switch.tsx'
import { type OfficeClass, useChangeClassMutation } from './api.ts'
import { ClassPicture, ClassPreview } from './class-picture.tsx'
import { otherLanguages, wordsOf } from './words.ts'

const MOST = 60

export function ClassList({ all }: { all: readonly OfficeClass[] }) {
  const t = useTranslations('lists')
  const nameOf = useOwnName()
  const [change, { isLoading }] = useAct(useChangeClassMutation())
  const move = ({ vehicleClass, version, position }: OfficeClass, step: 1 | -1) =>
    change({ vehicleClass, version, position: position + step })
  return (
    <Table
      rows={all}
      keyOf={({ vehicleClass }) => vehicleClass}
      columns={[
        {
          key: 'name',
          label: t('columns.class'),
          className: 'strong',
          card: 'title',
          cell: (one) => <bdi>{nameOf(one)}</bdi>,
        },
        { key: 'example', label: t('columns.example'), card: 'line', cell: ({ example }) => <bdi>{example}</bdi> },
        {
          key: 'people',
          label: t('columns.passengers'),
          className: 'num',
          cell: ({ capacity }) => capacity.passengers,
        },
        { key: 'bags', label: t('columns.luggage'), className: 'num', cell: ({ capacity }) => capacity.luggage },
        {
          key: 'state',
          label: t('columns.state'),
          cell: ({ isOffered }) => (
            <Badge {...OFFERED_LOOKS[isOffered ? 'offered' : 'withdrawn']}>
              {t(isOffered ? 'offered' : 'notOffered')}
            </Badge>
          ),
        },
        {
          key: 'actions',
          label: t('edit'),
          end: true,
          card: 'figure',
          cell: (one) => (
            <RowActions
              right="setup.prices"
              name={one.name}
              isFirst={one === all[0]}
              isLast={one === all.at(-1)}
              busy={isLoading}
              onMove={(step) => move(one, step)}
              edit={(close) => (
                <>
                  <ClassPreview of={one} />
                  <ClassForm of={one} onDone={close} />
                  <ClassPicture of={one} />
                </>
              )}
            />
          ),
        },
      ]}
    />
  )
}

function ClassForm({ of, onDone }: { of: OfficeClass; onDone: () => void }) {
  const t = useTranslations('lists')
  const form = useActForm({
    mutation: useChangeClassMutation(),
    version: of.version,
    start: {
      names: wordsOf(of.names, of.name),
      example: of.example,
      passengers: `${of.capacity.passengers}`,
      luggage: `${of.capacity.luggage}`,
      isOffered: of.isOffered,
    },
    body: ({ passengers, luggage, names, ...typed }, version = of.version) => ({
      ...typed,
      name: names.en ?? '',
      names: otherLanguages(names),
      vehicleClass: of.vehicleClass,
      version,
      capacity: { passengers: Number(passengers), luggage: Number(luggage) },
    }),
    fieldFrom: { name: 'names.en', 'capacity.passengers': 'passengers', 'capacity.luggage': 'luggage' },
    done: (_, { names }) => t('saved', { name: names.en ?? '' }),
    onDone,
  })
  const number = { type: 'number', inputMode: 'numeric', step: 1, dir: 'ltr' } as const
  return (
    <ActForm form={form} label={t('save')}>
      {LOCALES.map((locale) => (
        <Field
          key={locale}
          label={t('classes.nameIn', { language: LOCALE_NAMES[locale] })}
          lang={locale}
          dir={directionOf(locale)}
          {...form.field(`names.${locale}`, { required: locale === 'en', maxLength: 40 })}
        />
      ))}
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
      <SwitchField label={t('classes.isOffered')} {...form.pick('isOffered')} />
      <p className="mini">{t('classes.counts')}</p>
    </ActForm>
  )
}
