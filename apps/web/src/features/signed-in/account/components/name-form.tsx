'use client'

import type { Me } from '@livery/contracts/identity/identity.ts'
import { useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { useSession } from '@/lib/session/session-provider.tsx'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { Note } from '@/ui/note.tsx'
import { useUpdateProfileMutation } from '../api.ts'

export function NameForm({ me }: { me: Me }) {
  const t = useTranslations('account')
  const sentence = useSentence()
  const { update: updateSession } = useSession()
  const [update, { error, isLoading }] = useUpdateProfileMutation()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => `${form.get(name) ?? ''}`.trim()
    const reply = await update({
      firstname: text('firstname'),
      lastname: text('lastname'),
      phone: text('phone').replace(/[\s()-]/g, ''),
    })
    if (reply.error) return
    await updateSession({ reload: true })
    say.success(t('saved'))
  }

  return (
    <form onSubmit={submit} className="grid grid-cols-2 gap-4">
      <Field
        label={t('firstname')}
        name="firstname"
        autoComplete="given-name"
        maxLength={80}
        required
        defaultValue={me.firstname}
      />
      <Field
        label={t('lastname')}
        name="lastname"
        autoComplete="family-name"
        maxLength={80}
        required
        defaultValue={me.lastname}
      />
      <Field
        className="col-span-2"
        label={t('phone')}
        name="phone"
        type="tel"
        autoComplete="tel"
        dir="ltr"
        defaultValue={me.phone ?? ''}
        placeholder="+46 70 123 45 67"
      />
      {error && (
        <Note tone="critical" className="col-span-2">
          {sentence(error)}
        </Note>
      )}
      <Button type="submit" kind="primary" busy={isLoading} className="col-span-2 desk:justify-self-start">
        {t('save')}
      </Button>
    </form>
  )
}
