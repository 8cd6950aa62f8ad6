'use client'

import type { BillingDetails } from '@livery/contracts/invoices/invoices.ts'
import { useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { Button } from '@/ui/button.tsx'
import { Field, TextArea } from '@/ui/field.tsx'
import { Note } from '@/ui/note.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { useBillingQuery, useSaveBillingMutation } from '../api.ts'

/** The company that pays a rider back, as the next invoices name it. */
export function BillingForm() {
  const shell = useTranslations('shell')
  const sentence = useSentence()
  const { data, error } = useBillingQuery()
  if (error && !data) return <Note tone="critical">{sentence(error)}</Note>
  return data ? <Form billing={data} /> : <SkeletonRows rows={3} label={shell('loading')} />
}

function Form({ billing }: { billing: BillingDetails }) {
  const t = useTranslations('invoice.billing')
  const sentence = useSentence()
  const [save, { error, isLoading }] = useSaveBillingMutation()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: keyof BillingDetails) => `${form.get(name) ?? ''}`.replaceAll('\r\n', '\n').trim()
    const reply = await save({
      company: text('company'),
      address: text('address'),
      vatNumber: text('vatNumber'),
      reference: text('reference'),
    })
    if (!reply.error) say.success(t('saved'))
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field
        label={t('company')}
        name="company"
        autoComplete="organization"
        maxLength={80}
        dir="auto"
        defaultValue={billing.company}
      />
      <TextArea
        label={t('address')}
        name="address"
        autoComplete="street-address"
        rows={3}
        maxLength={240}
        dir="auto"
        defaultValue={billing.address}
      />
      <Field label={t('vatNumber')} name="vatNumber" maxLength={40} dir="ltr" defaultValue={billing.vatNumber} />
      <Field label={t('reference')} name="reference" maxLength={60} dir="auto" defaultValue={billing.reference} />
      {error && <Note tone="critical">{sentence(error)}</Note>}
      <Button type="submit" kind="primary" busy={isLoading} className="desk:justify-self-start">
        {t('save')}
      </Button>
    </form>
  )
}
