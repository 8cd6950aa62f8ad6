'use client'

import type { Place } from '@livery/contracts/common.ts'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useOwnName } from '@/lib/i18n/use-own-name.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { type Offered, useAddEngagementPicturesMutation, usePostEngagementMutation } from '@/shared/engagement/api.ts'
import { useRegionQuery } from '@/shared/places/api.ts'
import { PlaceInput } from '@/shared/places/components/place-input.tsx'
import { Button } from '@/ui/button.tsx'
import { Chip } from '@/ui/chip.tsx'
import { Field, TextArea } from '@/ui/field.tsx'
import { Note } from '@/ui/note.tsx'
import { Select } from '@/ui/select.tsx'
import { dayFromNow, dayLater } from '../calendar-days.ts'
import { PickedPictures } from './picked-pictures.tsx'

/** What is needed, when, where and by whom it can be done. */
export function PostForm({ offered }: { offered: Offered }) {
  const t = useTranslations('engagement.post')
  const common = useTranslations('engagement')
  const router = useRouter()
  const sentence = useSentence()
  const nameOf = useOwnName()
  const { data: region } = useRegionQuery()
  const { limits } = offered
  const [post, { error, isLoading }] = usePostEngagementMutation()
  const [addPictures, { isLoading: isSending }] = useAddEngagementPicturesMutation()
  const [skills, setSkills] = useState<readonly string[]>([])
  const [spot, setSpot] = useState<{ text: string; place?: Place }>({ text: '' })
  const [startDate, setStartDate] = useState(() => dayFromNow(1))
  const [endDate, setEndDate] = useState(startDate)
  const [files, setFiles] = useState<readonly File[]>([])
  const [missing, setMissing] = useState<'place' | 'skill'>()

  const begin = (day: string) => {
    setStartDate(day)
    if (endDate < day) setEndDate(day)
  }
  const toggle = (id: string) => {
    setMissing(undefined)
    setSkills(skills.includes(id) ? skills.filter((each) => each !== id) : [...skills, id])
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { place } = spot
    if (!place) return setMissing('place')
    if (skills.length === 0) return setMissing('skill')
    const form = new FormData(event.currentTarget)
    const word = (name: string) => `${form.get(name) ?? ''}`.trim()
    const body = {
      title: word('title'),
      category: word('category'),
      skills: [...skills],
      place,
      startDate,
      endDate,
      startTime: word('startTime'),
      durationTime: Number(word('hours')) * 60,
      description: word('description'),
    }
    const posted = await post(body)
    if (!posted.data) return
    const { _id: id } = posted.data
    if (files.length > 0) {
      const added = await addPictures({ id, files })
      if (added.error) say.error(t('picturesFailed', { why: sentence(added.error) }))
    }
    router.push(`/engagements/${id}`)
  }

  return (
    <form onSubmit={submit} className="mt-6 grid gap-5">
      <Field label={t('name')} name="title" placeholder={t('namePlaceholder')} required minLength={3} maxLength={120} />
      <Select label={t('category')} name="category">
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
        <p className={missing === 'skill' ? 'hint hint-bad' : 'hint'} role={missing === 'skill' ? 'alert' : undefined}>
          {missing === 'skill' ? t('skillMissing') : t('skillsHint')}
        </p>
      </fieldset>
      <div className="field">
        <span className="label">{t('place')}</span>
        <div className="input [&_input]:h-[46px] [&_input]:w-full [&_input]:bg-transparent [&_input]:outline-none [&>div]:flex-1">
          <span className="dot" />
          <PlaceInput
            label={t('place')}
            placeholder={t('placePlaceholder')}
            text={spot.text}
            near={region?.centre}
            invalid={missing === 'place'}
            onText={(text) => setSpot({ text })}
            onPick={({ address, lat, lng }) => {
              setMissing(undefined)
              setSpot({ text: address, place: { address, lat, lng } })
            }}
          />
        </div>
        {missing === 'place' && (
          <p className="hint hint-bad" role="alert">
            {t('placeMissing')}
          </p>
        )}
      </div>
      <div className="grid grid-cols-2 gap-4 desk:grid-cols-4">
        <Field
          label={t('startDate')}
          type="date"
          required
          value={startDate}
          min={dayFromNow(0)}
          max={dayFromNow(limits.aheadDays)}
          onChange={(event) => begin(event.target.value)}
        />
        <Field
          label={t('endDate')}
          type="date"
          required
          value={endDate}
          min={startDate}
          max={dayLater(startDate, limits.daysMax - 1)}
          onChange={(event) => setEndDate(event.target.value)}
        />
        <Field label={t('startTime')} name="startTime" type="time" required defaultValue="09:00" />
        <Select label={t('duration')} name="hours" defaultValue="8">
          {hoursBetween(limits.dayMinutesMin, limits.dayMinutesMax).map((hours) => (
            <option key={hours} value={hours}>
              {t('hours', { count: hours })}
            </option>
          ))}
        </Select>
      </div>
      <TextArea
        label={common('description')}
        name="description"
        hint={t('descriptionHint')}
        rows={5}
        required
        minLength={10}
        maxLength={2000}
      />
      <PickedPictures files={files} onChange={setFiles} />
      {error ? <Note tone="critical">{sentence(error)}</Note> : null}
      <Button type="submit" kind="primary" wide busy={isLoading || isSending}>
        {isLoading || isSending ? t('sending') : t('send')}
      </Button>
    </form>
  )
}

function hoursBetween(fromMinutes: number, toMinutes: number): number[] {
  const first = Math.ceil(fromMinutes / 60)
  return Array.from({ length: Math.floor(toMinutes / 60) - first + 1 }, (_, index) => first + index)
}
