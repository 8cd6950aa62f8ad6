'use client'

import type { Me } from '@livery/contracts/identity/identity.ts'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { PreferenceFields, tidied } from '@/shared/cabin/preference-fields.tsx'
import { useMeQuery } from '@/shared/person/api.ts'
import { Button } from '@/ui/button.tsx'
import { Note } from '@/ui/note.tsx'
import { useUpdateProfileMutation } from '../api.ts'
import { PartState } from './part-state.tsx'

export function CabinScreen() {
  const t = useTranslations('account')
  const { data: me, error, refetch } = useMeQuery()
  return (
    <>
      <h1 className="title text-[28px]">{t('parts.cabin')}</h1>
      <p className="mt-1 mb-5.5 text-muted">{t('cabin.lead')}</p>
      {me ? <CabinForm key={me.updatedAt} me={me} /> : <PartState error={error} onRetry={refetch} rows={4} />}
    </>
  )
}

/** How the cabin should be, in the same words as with a booking. */
function CabinForm({ me }: { me: Me }) {
  const t = useTranslations('account')
  const sentence = useSentence()
  const [update, { error, isLoading }] = useUpdateProfileMutation()
  const [wanted, setWanted] = useState(me.preferences)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const reply = await update({ preferences: tidied(wanted) })
    if (!reply.error) say.success(t('saved'))
  }

  return (
    <form onSubmit={submit} className="grid gap-4.5">
      <PreferenceFields wanted={wanted} onChange={setWanted} />
      {error && <Note tone="critical">{sentence(error)}</Note>}
      <Button type="submit" kind="primary" busy={isLoading} className="desk:justify-self-start">
        {t('cabin.save')}
      </Button>
    </form>
  )
}
