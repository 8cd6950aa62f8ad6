'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { figuresFor } from '@/lib/i18n/format.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { AttachmentField } from '@/shared/support/components/attachment-field.tsx'
import { messageForm } from '@/shared/support/message-form.ts'
import { Button } from '@/ui/button.tsx'
import { TextArea } from '@/ui/field.tsx'
import { Note } from '@/ui/note.tsx'
import { Select } from '@/ui/select.tsx'
import { type Asker, type OwnRide, useOpenTicketMutation, useOwnRidesQuery, useTopicsQuery } from '../api.ts'
import { REQUESTS } from '../places.ts'
import { BackTo } from './back-to.tsx'

const LONGEST = 5000

/** A topic, a ride if it is about one, a message, a file if it helps. `ride` and `topic` may come with the link. */
export function NewRequestScreen({ asker, ride, topic }: { asker: Asker; ride?: string; topic?: string }) {
  const t = useTranslations('requests')
  const support = useTranslations('support')
  const sentence = useSentence()
  const router = useRouter()
  const [open, { error, isLoading }] = useOpenTicketMutation()
  const [file, setFile] = useState<File>()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => `${fields.get(name) ?? ''}`.trim()
    const form = messageForm({ topic: text('topic'), message: text('message'), ride: text('ride') }, file)
    const answer = await open({ asker, form })
    if (!answer.data) return
    say.success(t('sent', { number: answer.data.number }))
    router.replace(`${REQUESTS[asker]}/${answer.data._id}`)
  }

  return (
    <div className="mx-auto w-full max-w-[640px] px-5 pt-3 pb-10 desk:pt-8">
      <BackTo href={REQUESTS[asker]}>{t('title')}</BackTo>
      <h1 className="title text-[30px]">{t('newTitle')}</h1>
      <p className="mt-1 mb-6 text-muted">{t('newLead')}</p>
      <form onSubmit={submit} className="grid gap-5">
        <TopicChoice topic={topic ?? (ride ? 'ride' : undefined)} />
        <RideChoice asker={asker} ride={ride} />
        <TextArea
          label={t('message')}
          hint={t('messageHint')}
          name="message"
          rows={7}
          required
          maxLength={LONGEST}
          dir="auto"
        />
        <div className="flex flex-wrap items-center gap-3">
          <AttachmentField file={file} onChange={setFile} />
          <span className="small text-muted">{support('files')}</span>
        </div>
        {error ? <Note tone="critical">{sentence(error)}</Note> : null}
        <Button type="submit" kind="primary" busy={isLoading} className="desk:justify-self-start">
          {t('send')}
        </Button>
      </form>
    </div>
  )
}

function TopicChoice({ topic }: { topic: string | undefined }) {
  const t = useTranslations('requests')
  const sentence = useSentence()
  const { data: topics, error, refetch } = useTopicsQuery(useLocale())
  if (error && !topics) {
    return (
      <Note tone="critical">
        {sentence(error)}{' '}
        <button type="button" className="link" onClick={refetch}>
          {t('again')}
        </button>
      </Note>
    )
  }
  return (
    <Select
      key={topics ? 'here' : 'on their way'}
      label={t('topic')}
      name="topic"
      required
      disabled={!topics}
      defaultValue={topics?.find(({ code }) => code === topic)?.code ?? ''}
    >
      <option value="" disabled>
        {t('choose')}
      </option>
      {topics?.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  )
}

function RideChoice({ asker, ride }: { asker: Asker; ride: string | undefined }) {
  const t = useTranslations('requests')
  const locale = useLocale()
  const { data: rides } = useOwnRidesQuery(asker)
  if (!ride && !rides?.length) return null
  const isListed = rides?.some(({ rideId }) => rideId === ride)
  return (
    <Select key={rides ? 'here' : 'on their way'} label={t('aboutRide')} name="ride" defaultValue={ride ?? ''}>
      <option value="">{t('noRide')}</option>
      {ride && !isListed && <option value={ride}>{t('thisRide')}</option>}
      {rides?.map((each) => (
        <option key={each.rideId} value={each.rideId}>
          {nameOf(each, locale)}
        </option>
      ))}
    </Select>
  )
}

function nameOf({ rideNumber, pickupAt, timeZone, pickupLocation }: OwnRide, locale: string): string {
  return `${rideNumber} · ${figuresFor(locale, timeZone).dayAndTime(pickupAt)} · ${pickupLocation.address}`
}
