'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { Note } from '@/ui/note.tsx'
import { Select } from '@/ui/select.tsx'
import { type NewPromotion, useAddPromotionMutation } from './api.ts'

const EMPTY = { code: '', value: '', cap: '', from: '', until: '', perPerson: '1', inAll: '' }

const HALF = 'col-span-1!'

export function AddPromotion() {
  const t = useTranslations('promotions')
  const sentence = useSentence()
  const [add, { error, isLoading }] = useAddPromotionMutation()
  const [kind, setKind] = useState<NewPromotion['kind']>('percent')
  const [typed, setTyped] = useState(EMPTY)
  const field = (key: keyof typeof EMPTY) => ({
    value: typed[key],
    dir: 'ltr' as const,
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [key]: target.value }),
  })
  const number = { type: 'number', inputMode: 'decimal', min: 0 } as const

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const reply = await add({
      code: typed.code.trim().toUpperCase(),
      kind,
      value: hundredths(typed.value),
      cap: kind === 'percent' && typed.cap !== '' ? hundredths(typed.cap) : null,
      validFrom: (typed.from === '' ? new Date() : new Date(typed.from)).toISOString(),
      validUntil: typed.until === '' ? null : new Date(typed.until).toISOString(),
      usesPerPerson: Number(typed.perPerson),
      usesInAll: typed.inAll === '' ? null : Number(typed.inAll),
    })
    if (reply.error) return
    say.success(t('added', { code: reply.data.code }))
    setTyped(EMPTY)
  }

  return (
    <form onSubmit={submit} className="grid grid-cols-2 content-start items-start gap-4 [&>*]:col-span-2">
      <h2 className="font-serif text-[18px]/6">{t('new')}</h2>
      <Field label={t('code')} hint={t('codeHint')} required minLength={3} maxLength={40} {...field('code')} />
      <Select
        label={t('kind')}
        value={kind}
        onChange={({ target }) => setKind(target.value === 'amount' ? 'amount' : 'percent')}
      >
        <option value="percent">{t('percent')}</option>
        <option value="amount">{t('amount')}</option>
      </Select>
      <Field
        label={t(kind === 'percent' ? 'percentOff' : 'amountOff')}
        className={HALF}
        required
        step="0.01"
        max={kind === 'percent' ? 100 : undefined}
        {...number}
        {...field('value')}
      />
      {kind === 'percent' && <Field label={t('cap')} className={HALF} step="0.01" {...number} {...field('cap')} />}
      <Field label={t('from')} hint={t('fromHint')} type="datetime-local" {...field('from')} />
      <Field label={t('until')} type="datetime-local" {...field('until')} />
      <Field label={t('perPerson')} className={HALF} required step="1" {...number} {...field('perPerson')} min={1} />
      <Field
        label={t('inAll')}
        className={HALF}
        hint={t('inAllHint')}
        step="1"
        {...number}
        {...field('inAll')}
        min={1}
      />
      {error ? <Note tone="critical">{sentence(error)}</Note> : null}
      <Button type="submit" kind="primary" busy={isLoading}>
        {t('add')}
      </Button>
    </form>
  )
}

/** Per cent as basis points, money as minor units. */
function hundredths(text: string): number {
  return Math.round(Number(text) * 100)
}
