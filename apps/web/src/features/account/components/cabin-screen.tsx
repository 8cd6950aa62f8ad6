'use client'

import type { Me } from '@livery/contracts/identity/identity.ts'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { Note } from '@/ui/note.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { useMeQuery, useUpdateProfileMutation } from '../api.ts'
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
  const t = useTranslations('booking.wishes.preferences')
  const account = useTranslations('account')
  const sentence = useSentence()
  const [update, { error, isLoading }] = useUpdateProfileMutation()
  const [wanted, setWanted] = useState(me.preferences)
  const put = (next: Me['preferences']) => setWanted({ ...wanted, ...next })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { music, route, ...rest } = wanted
    const texts = { ...(music?.trim() && { music: music.trim() }), ...(route?.trim() && { route: route.trim() }) }
    const reply = await update({ preferences: { ...rest, ...texts } })
    if (!reply.error) say.success(account('saved'))
  }

  return (
    <form onSubmit={submit} className="grid gap-4.5">
      <div className="field">
        <span className="label">{t('temperature')}</span>
        <Segmented
          name="temperature"
          label={t('temperature')}
          value={wanted.temperature ?? 'normal'}
          options={(['cool', 'normal', 'warm'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={(temperature) => put({ temperature })}
        />
      </div>
      <div className="field">
        <span className="label">{t('conversation')}</span>
        <Segmented
          name="quiet"
          label={t('conversation')}
          value={wanted.quiet ? 'quiet' : 'open'}
          options={(['open', 'quiet'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={(value) => put({ quiet: value === 'quiet' })}
        />
      </div>
      <div className="field">
        <span className="label">{t('water')}</span>
        <Segmented
          name="water"
          label={t('water')}
          value={wanted.water ?? 'still'}
          options={(['still', 'sparkling', 'none'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={(water) => put({ water })}
        />
      </div>
      <Field
        label={t('music')}
        maxLength={80}
        value={wanted.music ?? ''}
        onChange={(event) => put({ music: event.target.value })}
      />
      <Field
        label={t('route')}
        maxLength={200}
        value={wanted.route ?? ''}
        onChange={(event) => put({ route: event.target.value })}
      />
      {error && <Note tone="critical">{sentence(error)}</Note>}
      <Button type="submit" kind="primary" busy={isLoading} className="desk:justify-self-start">
        {account('cabin.save')}
      </Button>
    </form>
  )
}
