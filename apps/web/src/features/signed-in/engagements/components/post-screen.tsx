'use client'

import type { Place } from '@livery/contracts/common.ts'
import { ArrowLeft } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useOwnName } from '@/lib/i18n/use-own-name.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import {
  type Offered,
  useAddEngagementPicturesMutation,
  useEngagementChoicesQuery,
  usePostEngagementMutation,
} from '@/shared/engagement/api.ts'
import { useRegionQuery } from '@/shared/places/api.ts'
import { PlaceInput } from '@/shared/places/components/place-input.tsx'
import { iconClass } from '@/ui/button.tsx'
import { Chip } from '@/ui/chip.tsx'
import { Field, TextArea } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Link } from '@/ui/link.tsx'
import { Loaded } from '@/ui/loaded.tsx'
import { PlaceSign } from '@/ui/place-sign.tsx'
import { Select } from '@/ui/select.tsx'
import { dayFromNow, dayLater } from '../calendar-days.ts'
import { PickedPictures } from './pictures.tsx'

export function PostScreen() {
  const t = useTranslations('engagement')
  const shell = useTranslations('shell')
  const choices = useEngagementChoicesQuery()
  return (
    <div className="mx-auto w-full max-w-[720px] px-5 pt-3 pb-8 desk:pt-8">
      <Link href="/engagements" className={iconClass(undefined, '-ms-3')} aria-label={shell('back')}>
        <ArrowLeft size={20} strokeWidth={1.5} aria-hidden="true" className="rtl:scale-x-[-1]" />
      </Link>
      <h1 className="title text-[30px]">{t('post.title')}</h1>
      <p className="mt-1 max-w-[56ch] text-muted">{t('post.lead')}</p>
      <Loaded bare query={choices} failed={t('failed')} rows={6}>
        {(offered) => <PostForm offered={offered} />}
      </Loaded>
    </div>
  )
}

/** What is needed, when, where and by whom it can be done. */
function PostForm({ offered }: { offered: Offered }) {
  const t = useTranslations('engagement.post')
  const common = useTranslations('engagement')
  const router = useRouter()
  const sentence = useSentence()
  const nameOf = useOwnName()
  const { data: region } = useRegionQuery()
  const { limits } = offered
  const [addPictures, { isLoading: isSending }] = useAddEngagementPicturesMutation()
  const tomorrow = dayFromNow(1)
  const form = useActForm({
    mutation: usePostEngagementMutation(),
    start: {
      title: '',
      category: offered.categories[0]?._id ?? '',
      skills: [] as string[],
      address: '',
      place: undefined as Place | undefined,
      startDate: tomorrow,
      endDate: tomorrow,
      startTime: '09:00',
      hours: '8',
      description: '',
      files: [] as readonly File[],
    },
    body: ({ title, category, skills, place, startDate, endDate, startTime, hours, description }) => ({
      title: title.trim(),
      category,
      skills,
      place: place as Place,
      startDate,
      endDate,
      startTime,
      durationTime: Number(hours) * 60,
      description: description.trim(),
    }),
    fieldOf: { ENGAGEMENT_DATES_INVALID: 'endDate' },
    fieldFrom: { durationTime: 'hours' },
    onDone: async ({ _id: id }) => {
      const files = form.getValues('files')
      if (files.length > 0) {
        const added = await addPictures({ id, files })
        if (added.error) say.error(t('picturesFailed', { why: sentence(added.error) }))
      }
      router.push(`/engagements/${id}`)
    },
  })
  const [skills, startDate] = form.watch(['skills', 'startDate'])
  const isSkillMissing = form.field('skills', { required: true }).error !== undefined
  const isPlaceMissing = form.field('place', { required: true }).error !== undefined
  const toggle = (id: string) =>
    form.setValue('skills', skills.includes(id) ? skills.filter((each) => each !== id) : [...skills, id], {
      shouldDirty: true,
      shouldValidate: isSkillMissing,
    })
  const start = form.field('startDate', { required: true })
  return (
    <ActForm
      form={form}
      className="mt-6 grid gap-5"
      label={form.busy || isSending ? t('sending') : t('send')}
      disabled={isSending}
    >
      <Field
        label={t('name')}
        placeholder={t('namePlaceholder')}
        {...form.field('title', { required: true, minLength: 3, maxLength: 120 })}
      />
      <Select label={t('category')} {...form.field('category')}>
        {offered.categories.map((category) => (
          <option key={category._id} value={category._id}>
            {nameOf(category)}
          </option>
        ))}
      </Select>
      <fieldset>
        <legend className="label mb-1.5">{common('skills')}</legend>
        <div className="chips">
          {offered.skills.map((skill) => (
            <Chip key={skill._id} pressed={skills.includes(skill._id)} onClick={() => toggle(skill._id)}>
              {nameOf(skill)}
            </Chip>
          ))}
        </div>
        <p className={isSkillMissing ? 'hint hint-bad' : 'hint'} role={isSkillMissing ? 'alert' : undefined}>
          {isSkillMissing ? t('skillMissing') : t('skillsHint')}
        </p>
      </fieldset>
      <div className="field">
        <span className="label">{t('place')}</span>
        <div className="input [&_input]:h-[46px] [&_input]:w-full [&_input]:bg-transparent [&_input]:outline-none [&>div]:flex-1">
          <PlaceSign at="pickup" />
          <PlaceInput
            label={t('place')}
            placeholder={t('placePlaceholder')}
            text={form.watch('address')}
            near={region?.centre}
            invalid={isPlaceMissing}
            onText={(text) => {
              form.setValue('address', text)
              form.setValue('place', undefined)
            }}
            onPick={({ address, lat, lng }) => {
              form.setValue('address', address)
              form.setValue('place', { address, lat, lng }, { shouldDirty: true, shouldValidate: true })
            }}
          />
        </div>
        {isPlaceMissing && (
          <p className="hint hint-bad" role="alert">
            {t('placeMissing')}
          </p>
        )}
      </div>
      <div className="grid grid-cols-2 gap-4 desk:grid-cols-4">
        <Field
          label={t('startDate')}
          type="date"
          {...start}
          min={dayFromNow(0)}
          max={dayFromNow(limits.aheadDays)}
          onChange={async (event) => {
            await start.onChange(event)
            const day = event.target.value
            if (form.getValues('endDate') < day) form.setValue('endDate', day, { shouldDirty: true })
          }}
        />
        <Field
          label={t('endDate')}
          type="date"
          {...form.field('endDate', { required: true })}
          min={startDate}
          max={dayLater(startDate, limits.daysMax - 1)}
        />
        <Field label={t('startTime')} type="time" {...form.field('startTime', { required: true })} />
        <Select label={t('duration')} {...form.field('hours')}>
          {hoursBetween(limits.dayMinutesMin, limits.dayMinutesMax).map((hours) => (
            <option key={hours} value={hours}>
              {t('hours', { count: hours })}
            </option>
          ))}
        </Select>
      </div>
      <TextArea
        label={common('description')}
        hint={t('descriptionHint')}
        rows={5}
        {...form.field('description', { required: true, minLength: 10, maxLength: 2000 })}
      />
      <PickedPictures
        files={form.watch('files')}
        onChange={(files) => form.setValue('files', files, { shouldDirty: true })}
      />
    </ActForm>
  )
}

function hoursBetween(fromMinutes: number, toMinutes: number): number[] {
  const first = Math.ceil(fromMinutes / 60)
  return Array.from({ length: Math.floor(toMinutes / 60) - first + 1 }, (_, index) => first + index)
}
