'use client'

import { HOUR_SECONDS } from '@livery/kernel/time.ts'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useActionState, useEffect, useRef } from 'react'
import { Button } from '@/ui/button.tsx'
import { Field, TextArea } from '@/ui/field.tsx'
import { useWoken } from '@/ui/form/use-woken.ts'
import { Note } from '@/ui/note.tsx'
import { Select } from '@/ui/select.tsx'
import { apply } from '../apply.ts'
import type { ApplyField } from '../fields.ts'

export interface CountryChoice {
  readonly code: string
  readonly name: string
}

/** A company asks for an account. It is a plain form: without a script it goes to the same place. */
export function ApplyForm({ countries, country }: { countries: readonly CountryChoice[]; country: string }) {
  const t = useTranslations('apply')
  const [applied, send, busy] = useActionState(apply, { typed: { country }, wrong: [] })
  const { typed, wrong, failed, fullForSeconds } = applied
  const form = useWoken()
  useEffect(() => {
    if (wrong.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [wrong, form])
  const roomIn = (seconds: number) =>
    seconds < HOUR_SECONDS
      ? t('failed.full.minutes', { minutes: Math.ceil(seconds / 60) })
      : t('failed.full.hours', { hours: Math.ceil(seconds / HOUR_SECONDS) })
  const full = fullForSeconds === undefined ? null : roomIn(fullForSeconds)
  const said = failed === undefined ? full : t(`failed.${failed}`)
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (applied.wrong.length === 0) note.current?.focus()
  }, [applied])
  const field = (name: ApplyField) => ({
    name,
    label: t(`fields.${name}`),
    defaultValue: typed[name],
    ...(wrong.includes(name) && { error: t(`errors.${name}`) }),
  })
  const text = (name: ApplyField, rest: ComponentProps<'input'>) => <Field {...field(name)} {...rest} />
  return (
    // Not a form of the kit: it is sent without a script, too.
    <form
      ref={form}
      action={send}
      className="grid items-start gap-x-4 gap-y-5 desk:grid-cols-2 [&>.whole]:desk:col-span-2"
    >
      {said !== null && (
        // Where the page begins again without a script; with one, it is brought there.
        <div ref={note} tabIndex={-1} className="whole">
          <Note tone="critical">{said}</Note>
        </div>
      )}
      {text('company', { required: true, maxLength: 80, autoComplete: 'organization', dir: 'auto' })}
      <Select key={typed.country} {...field('country')} autoComplete="country">
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <Field {...field('vatNumber')} hint={t('hints.vatNumber')} maxLength={40} dir="ltr" />
      {text('ridesAMonth', { required: true, type: 'number', inputMode: 'numeric', min: 1, max: 100_000, dir: 'ltr' })}
      <TextArea
        {...field('address')}
        className="whole"
        rows={3}
        required
        maxLength={240}
        autoComplete="street-address"
        dir="auto"
      />
      {text('contact', { required: true, maxLength: 80, autoComplete: 'name', dir: 'auto' })}
      {text('phone', { required: true, type: 'tel', maxLength: 40, autoComplete: 'tel', dir: 'ltr' })}
      <Field
        {...field('email')}
        className="whole"
        hint={t('hints.email')}
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        dir="ltr"
      />
      <TextArea {...field('message')} className="whole" rows={4} maxLength={1_000} dir="auto" />
      <Button type="submit" kind="primary" size="large" busy={busy} className="desk:justify-self-start">
        {t('send')}
      </Button>
    </form>
  )
}
