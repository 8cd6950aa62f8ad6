'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import type { Figures } from '@/lib/i18n/format.ts'
import { spokenLocale } from '@/lib/i18n/locales.ts'
import { useFiguresOf } from '@/lib/i18n/use-figures.ts'
import { AttachmentField } from '@/shared/support/components/attachment-field.tsx'
import { LONGEST, messageForm } from '@/shared/support/components/message-box.tsx'
import { TextArea } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { NotThere } from '@/ui/list/list-state.tsx'
import { Select } from '@/ui/select.tsx'
import { type Asker, type OwnRide, REQUESTS, useOpenTicketMutation, useOwnRidesQuery, useTopicsQuery } from '../api.ts'
import { BackTo } from './back-to.tsx'

/**
 * A topic, a ride if it is about one, a message, a file if it helps. `ride`, `topic` and how the message begins may come
 * with the link.
 */
export function NewRequestScreen({
  asker,
  ride,
  topic,
  begins = '',
}: {
  asker: Asker
  ride?: string
  topic?: string
  begins?: string
}) {
  const t = useTranslations('requests')
  const support = useTranslations('support')
  const router = useRouter()
  const form = useActForm({
    mutation: useOpenTicketMutation(),
    start: {
      topic: topic ?? (ride ? 'ride' : ''),
      ride: ride ?? '',
      message: begins,
      file: undefined as File | undefined,
    },
    body: ({ file, message, ...rest }) => ({ asker, form: messageForm({ ...rest, message: message.trim() }, file) }),
    fieldOf: { TOPIC_UNKNOWN: 'topic' },
    done: ({ number }) => t('sent', { number }),
    onDone: ({ _id }) => router.replace(`${REQUESTS[asker]}/${_id}`),
  })
  return (
    <div className="mx-auto w-full max-w-[640px] px-5 pt-3 pb-10 desk:pt-8">
      <BackTo href={REQUESTS[asker]}>{t('title')}</BackTo>
      <h1 className="title text-[30px]">{t('newTitle')}</h1>
      <p className="mt-1 mb-6 text-muted">{t('newLead')}</p>
      <ActForm form={form} compact className="grid gap-5" label={t('send')}>
        <TopicChoice field={form.field('topic', { required: true })} />
        <RideChoice asker={asker} ride={ride} field={form.field('ride')} />
        <TextArea
          label={t('message')}
          hint={t('messageHint')}
          rows={7}
          dir="auto"
          {...form.field('message', { required: true, maxLength: LONGEST })}
        />
        <div className="flex flex-wrap items-center gap-3">
          <AttachmentField file={form.watch('file')} onChange={(file) => form.setValue('file', file)} />
          <span className="small text-muted">{support('files')}</span>
        </div>
      </ActForm>
    </div>
  )
}

type SelectField = Partial<ComponentProps<typeof Select>>

function TopicChoice({ field }: { field: SelectField }) {
  const t = useTranslations('requests')
  const { data: topics, error, refetch } = useTopicsQuery({ locale: spokenLocale(useLocale()) })
  if (error && !topics) return <NotThere error={error} onRetry={refetch} />
  return (
    <Select key={topics ? 'here' : 'on their way'} label={t('topic')} disabled={!topics} {...field}>
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

function RideChoice({ asker, ride, field }: { asker: Asker; ride: string | undefined; field: SelectField }) {
  const t = useTranslations('requests')
  const figuresOf = useFiguresOf()
  const { data: rides } = useOwnRidesQuery(asker)
  if (!ride && !rides?.length) return null
  const isListed = rides?.some(({ rideId }) => rideId === ride)
  return (
    <Select key={rides ? 'here' : 'on their way'} label={t('aboutRide')} {...field}>
      <option value="">{t('noRide')}</option>
      {ride && !isListed && <option value={ride}>{t('thisRide')}</option>}
      {rides?.map((each) => (
        <option key={each.rideId} value={each.rideId}>
          {nameOf(each, figuresOf(each.timeZone))}
        </option>
      ))}
    </Select>
  )
}

function nameOf({ rideNumber, pickupAt, pickupLocation }: OwnRide, figures: Figures): string {
  return `${rideNumber} · ${figures.dayAndTime(pickupAt)} · ${pickupLocation.address}`
}
