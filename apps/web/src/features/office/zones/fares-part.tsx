'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { codesOf, useClasses } from '@/lib/classes/use-classes.ts'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { type TariffVersion, usePlanTariffMutation, useTariffPreviewMutation } from '@/shared/office/tariffs.ts'
import { useAct } from '@/ui/act/use-act.ts'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Note } from '@/ui/note.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import type { Zone } from './api.ts'
import { FareMatrix } from './fare-matrix.tsx'
import { areAlike, areasWith, type Pair, termsWith, withPrice } from './grounds.ts'

/** What a ride between two zones costs, and from when: with the outlines as they are drawn now. */
export function FaresPart({
  zones,
  tariff,
  canPlan,
}: {
  zones: readonly Zone[]
  tariff: TariffVersion
  canPlan: boolean
}) {
  const t = useTranslations('zones.fares')
  const classes = useClasses()
  const all = codesOf(classes.all).filter((code) => code in tariff.terms.classes)
  const [chosen, setClass] = useState<string>()
  const vehicleClass = chosen ?? all[0] ?? ''
  const [pairs, setPairs] = useState<readonly Pair[]>(tariff.terms.zonePairs)
  const areas = areasWith(tariff.terms, zones)
  if (areas.length < 2) return null
  const terms = termsWith(tariff.terms, zones, pairs)
  const isChanged = !areAlike(terms, tariff.terms)
  return (
    <section className="grid gap-3 px-5 py-4" aria-labelledby="zone-fares">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="zone-fares" className="font-serif text-[18px]/6">
          {t('title')}
        </h2>
        <Segmented
          name="fare-class"
          label={t('class')}
          fit="words"
          className="ms-auto"
          value={vehicleClass}
          onChange={setClass}
          options={all.map((value) => ({ value, label: classes.nameOf(value) }))}
        />
      </header>
      <FareMatrix
        areas={areas}
        pairs={pairs}
        vehicleClass={vehicleClass}
        disabled={!canPlan}
        onPrice={(between, price) => setPairs(withPrice(pairs, between, vehicleClass, price))}
      />
      <p className="mini">{t('lead', { currency: tariff.currency })}</p>
      {canPlan && isChanged && <Plan terms={terms} onDiscard={() => setPairs(tariff.terms.zonePairs)} />}
    </section>
  )
}

function Plan({ terms, onDiscard }: { terms: TariffVersion['terms']; onDiscard: () => void }) {
  const t = useTranslations('zones.fares')
  const tariffs = useTranslations('tariffs')
  const figures = useFigures()
  const previewing = useTariffPreviewMutation()
  const [look] = useAct(previewing)
  const { data: looked, isLoading } = previewing[1]
  const form = useActForm({
    mutation: usePlanTariffMutation(),
    start: { name: '', start: '' },
    body: ({ name, start }) => ({ name: name.trim(), validFrom: new Date(start).toISOString(), terms }),
    fieldOf: { TARIFF_START_PAST: 'start', TARIFF_START_TAKEN: 'start' },
    fieldFrom: { validFrom: 'start' },
    done: tariffs('planned'),
  })
  return (
    <ActForm
      form={form}
      className="grid gap-3 rounded-1 border border-brass-line bg-brass-wash px-3.5 py-3"
      end={
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" kind="primary" busy={form.busy}>
            {t('schedule')}
          </Button>
          <Button busy={isLoading} onClick={() => look({ terms })}>
            {tariffs('preview.button')}
          </Button>
          <Button kind="quiet" onClick={onDiscard}>
            {tariffs('leave')}
          </Button>
        </div>
      }
    >
      <p>{t('changed')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={tariffs('name')} {...form.field('name', { required: true, maxLength: 80 })} />
        <Field
          label={tariffs('startsAt')}
          type="datetime-local"
          dir="ltr"
          {...form.field('start', { required: true })}
        />
      </div>
      {looked && (
        <Note tone="info">
          {looked.rides === 0
            ? tariffs('preview.none')
            : t('looked', {
                rides: looked.rides,
                difference: figures.movement(looked.after - looked.before, looked.currency),
              })}
        </Note>
      )}
    </ActForm>
  )
}
