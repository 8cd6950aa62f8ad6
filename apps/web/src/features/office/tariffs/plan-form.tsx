'use client'

import { useTranslations } from 'next-intl'
import { type Terms, usePlanTariffMutation, useTariffPreviewMutation } from '@/shared/office/tariffs.ts'
import { useAct } from '@/ui/act/use-act.ts'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { stuck } from '@/ui/stuck.ts'
import { Preview } from './preview.tsx'
import { TermsForm } from './terms-form.tsx'

/** A new version: its terms, what they would have cost, and from when they hold. */
export function PlanForm({ from, onDone }: { from: Terms; onDone: () => void }) {
  const t = useTranslations('tariffs')
  const previewing = useTariffPreviewMutation()
  const [look] = useAct(previewing)
  const looked = previewing[1]
  const form = useActForm({
    mutation: usePlanTariffMutation(),
    start: { name: '', start: '', terms: from },
    body: ({ name, start, terms }) => ({ name: name.trim(), validFrom: new Date(start).toISOString(), terms }),
    fieldOf: { TARIFF_START_PAST: 'start', TARIFF_START_TAKEN: 'start' },
    fieldFrom: { validFrom: 'start' },
    done: t('planned'),
    onDone,
  })
  const terms = form.pick('terms')
  return (
    <ActForm
      form={form}
      native
      className="grid gap-8"
      end={
        <div ref={stuck.bottom} className="sticky bottom-0 flex flex-wrap gap-2.5 border-t border-line bg-paper py-3">
          <Button busy={looked.isLoading} onClick={() => look({ terms: terms.value })}>
            {t('preview.button')}
          </Button>
          <Button type="submit" kind="primary" busy={form.busy}>
            {t('plan')}
          </Button>
          <Button kind="quiet" onClick={onDone}>
            {t('leave')}
          </Button>
        </div>
      }
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('name')} {...form.field('name', { required: true, maxLength: 80 })} />
        <Field label={t('startsAt')} type="datetime-local" dir="ltr" {...form.field('start', { required: true })} />
      </div>
      <TermsForm
        terms={terms.value}
        onChange={(next) => {
          terms.onChange(next)
          looked.reset()
        }}
      />
      {looked.data && (
        <section className="grid gap-3" aria-live="polite">
          <h3 className="font-serif text-[18px]/6">{t('preview.title')}</h3>
          <Preview preview={looked.data} />
        </section>
      )}
    </ActForm>
  )
}
