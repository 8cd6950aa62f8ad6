'use client'

import { useTranslations } from 'next-intl'
import { useOwnName } from '@/lib/i18n/use-own-name.ts'
import {
  type OfficeChoice,
  useAddChoiceMutation,
  useOfficeChoicesQuery,
  useRetireChoiceMutation,
} from '@/shared/engagement/api.ts'
import { IfMay } from '@/shared/office/rights.tsx'
import { ActButton } from '@/ui/act/act-button.tsx'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { PageBar } from '@/ui/list/page-bar.tsx'
import { Loaded } from '@/ui/loaded.tsx'

type Kind = OfficeChoice['kind']

/** What riders can ask for, and how posts are filed. */
export function ChoicesScreen() {
  const t = useTranslations('engagement')
  const choices = useOfficeChoicesQuery()
  return (
    <>
      <PageBar title={t('office.choices')} back={{ href: '/office/engagements', label: t('office.back') }} />
      <div className="px-5 py-5 desk:px-6">
        <p className="max-w-[64ch] text-muted">{t('office.choicesLead')}</p>
        <Loaded query={choices} failed={t('failed')} rows={6}>
          {(data) => (
            <div className="mt-6 grid gap-10 desk:max-w-[960px] desk:grid-cols-2">
              <ChoiceList kind="skill" choices={data} />
              <ChoiceList kind="category" choices={data} />
            </div>
          )}
        </Loaded>
      </div>
    </>
  )
}

function ChoiceList({ kind, choices }: { kind: Kind; choices: readonly OfficeChoice[] }) {
  const t = useTranslations('engagement.office')
  const nameOf = useOwnName()
  const retire = useRetireChoiceMutation()
  return (
    <section>
      <h2 className="font-serif text-[18px]/6">{t(kind === 'skill' ? 'skills' : 'categories')}</h2>
      <ul className="mt-2">
        {choices
          .filter((choice) => choice.kind === kind)
          .map((choice) => (
            <li key={choice._id} className="flex min-h-12 items-center gap-3 border-b border-line">
              <span className={choice.retired ? 'flex-1 text-muted' : 'flex-1'}>{nameOf(choice)}</span>
              {choice.retired && <span className="mini">{t('retired')}</span>}
              <IfMay right="setup.prices">
                <ActButton
                  size="small"
                  kind="quiet"
                  className="min-h-9"
                  aria-label={t(choice.retired ? 'bringBackOne' : 'retireOne', { name: nameOf(choice) })}
                  mutation={retire}
                  body={{ _id: choice._id, kind, version: choice.version, retired: !choice.retired }}
                >
                  {t(choice.retired ? 'bringBack' : 'retire')}
                </ActButton>
              </IfMay>
            </li>
          ))}
      </ul>
      <IfMay right="setup.prices">
        <AddChoice kind={kind} />
      </IfMay>
    </section>
  )
}

function AddChoice({ kind }: { kind: Kind }) {
  const t = useTranslations('engagement.office')
  const form = useActForm({
    mutation: useAddChoiceMutation(),
    start: { name: '' },
    again: true,
    body: ({ name }) => ({ kind, name: name.trim() }),
    fieldOf: { SKILL_EXISTS: 'name' },
  })
  return (
    <ActForm
      form={form}
      className="mt-4 flex flex-wrap items-start gap-2"
      end={
        <Button type="submit" className="mt-5.5" busy={form.busy}>
          {t('add')}
        </Button>
      }
    >
      <Field
        className="flex-1"
        label={t(kind === 'skill' ? 'addSkill' : 'addCategory')}
        {...form.field('name', { required: true, maxLength: 80 })}
      />
    </ActForm>
  )
}
