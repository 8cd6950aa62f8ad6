'use client'

import { ArrowLeft } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useOwnName } from '@/lib/i18n/use-own-name.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import {
  type OfficeChoice,
  useAddChoiceMutation,
  useOfficeChoicesQuery,
  useRetireChoiceMutation,
} from '@/shared/engagement/api.ts'
import { OfficeBar } from '@/shared/office/office-bar.tsx'
import { DidNotArrive } from '@/shared/states/did-not-arrive.tsx'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { Note } from '@/ui/note.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'

type Kind = OfficeChoice['kind']

/** What riders can ask for, and how posts are filed. */
export function ChoicesScreen() {
  const t = useTranslations('engagement')
  const shell = useTranslations('shell')
  const { data, error, refetch } = useOfficeChoicesQuery()
  const back = (
    <Link href="/office/engagements" className="ico -ms-3" aria-label={t('office.back')}>
      <ArrowLeft size={18} strokeWidth={1.5} aria-hidden="true" className="rtl:scale-x-[-1]" />
    </Link>
  )
  return (
    <>
      <OfficeBar title={t('office.choices')} lead={back} />
      <div className="px-5 py-5 desk:px-6">
        <p className="max-w-[64ch] text-muted">{t('office.choicesLead')}</p>
        {data ? (
          <div className="mt-6 grid gap-10 desk:max-w-[960px] desk:grid-cols-2">
            <ChoiceList kind="skill" choices={data} />
            <ChoiceList kind="category" choices={data} />
          </div>
        ) : error ? (
          <DidNotArrive title={t('failed')} error={error} onRetry={refetch} />
        ) : (
          <SkeletonRows rows={6} label={shell('loading')} />
        )}
      </div>
    </>
  )
}

function ChoiceList({ kind, choices }: { kind: Kind; choices: readonly OfficeChoice[] }) {
  const t = useTranslations('engagement.office')
  const sentence = useSentence()
  const nameOf = useOwnName()
  const [retire, { error, isLoading }] = useRetireChoiceMutation()
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
              <Button
                size="small"
                kind="quiet"
                className="min-h-9"
                aria-label={t(choice.retired ? 'bringBackOne' : 'retireOne', { name: nameOf(choice) })}
                busy={isLoading}
                onClick={() => retire({ _id: choice._id, kind, version: choice.version, retired: !choice.retired })}
              >
                {t(choice.retired ? 'bringBack' : 'retire')}
              </Button>
            </li>
          ))}
      </ul>
      {error ? (
        <Note tone="critical" className="mt-3">
          {sentence(error)}
        </Note>
      ) : null}
      <AddChoice kind={kind} />
    </section>
  )
}

function AddChoice({ kind }: { kind: Kind }) {
  const t = useTranslations('engagement.office')
  const sentence = useSentence()
  const [add, { error, isLoading }] = useAddChoiceMutation()
  const [name, setName] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const reply = await add({ kind, name: name.trim() })
    if (!reply.error) setName('')
  }
  return (
    <form onSubmit={submit} className="mt-4 flex items-end gap-2">
      <Field
        className="flex-1"
        label={t(kind === 'skill' ? 'addSkill' : 'addCategory')}
        required
        maxLength={80}
        value={name}
        error={error ? sentence(error) : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" busy={isLoading}>
        {t('add')}
      </Button>
    </form>
  )
}
