'use client'

import { useLocale, useTranslations } from 'next-intl'
import { directionOf, LOCALE_NAMES, LOCALES } from '@/lib/i18n/locales.ts'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useOwnName } from '@/lib/i18n/use-own-name.ts'
import { scaleOf } from '@/shared/office/draft.ts'
import { moved } from '@/shared/office/moved.ts'
import { IfMay } from '@/shared/office/rights.tsx'
import { RowActions } from '@/shared/office/row-actions.tsx'
import { OFFERED_LOOKS } from '@/shared/status/looks.ts'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { type Mutation, useAct } from '@/ui/act/use-act.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { AmountField, Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Table } from '@/ui/list/table.tsx'
import { SwitchField } from '@/ui/switch.tsx'
import {
  type ExtraChange,
  type NewExtra,
  type OfficeExtra,
  useAddExtraMutation,
  useChangeExtraMutation,
} from './api.ts'
import { otherLanguages, wordsOf } from './words.ts'

const SCALE = scaleOf('amount')
/** What the contract takes. */
const MOST = 12

export function ExtraList({ all }: { all: readonly OfficeExtra[] }) {
  const t = useTranslations('lists')
  const locale = useLocale()
  const figures = useFigures()
  const [change, { isLoading }] = useAct(useChangeExtraMutation())
  const nameOf = useOwnName()
  const offered = all.filter(({ isWithdrawn }) => !isWithdrawn)
  const move = async ({ _id }: OfficeExtra, step: 1 | -1) => {
    for (const { _id: id, version, position } of moved(offered, (one) => one._id === _id, step))
      if (await change({ id, version, position })) return
  }
  return (
    <>
      {all.length === 0 ? (
        <p className="text-muted">{t('extras.none')}</p>
      ) : (
        <Table
          rows={all}
          keyOf={({ _id }) => _id}
          columns={[
            {
              key: 'name',
              label: t('columns.extra'),
              className: 'strong',
              card: 'title',
              cell: (one) => <bdi>{nameOf(one)}</bdi>,
            },
            {
              key: 'description',
              label: t('columns.description'),
              card: 'line',
              cell: ({ description, descriptions }) => <bdi>{descriptions[locale] ?? description}</bdi>,
            },
            {
              key: 'fare',
              label: t('columns.fare'),
              className: 'num',
              cell: ({ servicefare, currency }) => figures.money(servicefare, currency),
            },
            { key: 'most', label: t('columns.most'), className: 'num', cell: ({ most }) => most },
            {
              key: 'languages',
              label: t('columns.languages'),
              className: 'num',
              cell: ({ names }) => new Set(['en', ...Object.keys(names)]).size,
            },
            {
              key: 'state',
              label: t('columns.state'),
              cell: ({ isWithdrawn }) => (
                <Badge {...OFFERED_LOOKS[isWithdrawn ? 'withdrawn' : 'offered']}>
                  {t(isWithdrawn ? 'notOffered' : 'offered')}
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
                  name={nameOf(one)}
                  isFirst={one.isWithdrawn || one === offered[0]}
                  isLast={one.isWithdrawn || one === offered.at(-1)}
                  busy={isLoading}
                  onMove={(step) => move(one, step)}
                  edit={(close) => <ExtraForm of={one} position={one.position} onDone={close} />}
                />
              ),
            },
          ]}
        />
      )}
      <IfMay right="setup.prices">
        <ActDialog
          title={t('extras.add')}
          trigger={
            <Button size="small" className="mt-4 min-h-11">
              {t('extras.add')}
            </Button>
          }
        >
          {(close) => (
            <ExtraForm
              of={undefined}
              currency={all[0]?.currency}
              position={Math.min(1_000, Math.max(0, ...all.map(({ position }) => position)) + 10)}
              onDone={close}
            />
          )}
        </ActDialog>
      </IfMay>
    </>
  )
}

/** English is needed; where a language has no word, people read the English one. */
function ExtraForm({
  of,
  currency = of?.currency,
  position,
  onDone,
}: {
  of: OfficeExtra | undefined
  currency?: string | undefined
  position: number
  onDone: () => void
}) {
  const t = useTranslations('lists')
  const form = useActForm({
    mutation: useKeepExtra(of !== undefined),
    version: of?.version,
    start: {
      names: wordsOf(of?.names, of?.name),
      descriptions: wordsOf(of?.descriptions, of?.description),
      fare: of ? String(of.servicefare / SCALE) : '',
      most: String(of?.most ?? 1),
      isOffered: !of?.isWithdrawn,
    },
    body: ({ names, descriptions, fare, most, isOffered }, version = 0) => ({
      name: names.en ?? '',
      names: otherLanguages(names),
      description: descriptions.en ?? '',
      descriptions: otherLanguages(descriptions),
      servicefare: Math.round(Number(fare) * SCALE),
      most: Number(most),
      ...(of ? { id: of._id, version, isWithdrawn: !isOffered } : { position }),
    }),
    fieldFrom: { name: 'names.en', description: 'descriptions.en', servicefare: 'fare' },
    done: ({ name }) => t('saved', { name }),
    onDone,
  })
  return (
    <ActForm form={form} label={t(of ? 'save' : 'extras.add')}>
      <AmountField
        label={currency ? t('extras.fareIn', { currency }) : t('columns.fare')}
        {...form.field('fare', { required: true, min: 0, max: 1_000_000 / SCALE })}
      />
      <Field
        label={t('extras.most')}
        hint={t('extras.mostHint')}
        type="number"
        inputMode="numeric"
        {...form.field('most', { required: true, min: 1, max: MOST })}
      />
      {LOCALES.map((locale) => {
        const written = { lang: locale, dir: directionOf(locale) }
        const required = locale === 'en'
        return (
          <fieldset key={locale} className="grid gap-3 border-t border-line pt-3">
            <legend className="strong pe-2">{LOCALE_NAMES[locale]}</legend>
            <Field
              label={t('columns.name')}
              {...written}
              {...form.field(`names.${locale}`, { required, maxLength: 60 })}
            />
            <Field
              label={t('columns.description')}
              {...written}
              {...form.field(`descriptions.${locale}`, { required, maxLength: 160 })}
            />
          </fieldset>
        )
      })}
      {of && <SwitchField label={t('extras.isOffered')} {...form.pick('isOffered')} />}
      {of && <p className="mini">{t('extras.counts')}</p>}
    </ActForm>
  )
}

/** One form adds and changes: which call it is, is known when it opens. */
function useKeepExtra(isKnown: boolean): Mutation<NewExtra | ExtraChange, OfficeExtra> {
  const add = useAddExtraMutation()
  const change = useChangeExtraMutation()
  return (isKnown ? change : add) as Mutation<NewExtra | ExtraChange, OfficeExtra>
}
