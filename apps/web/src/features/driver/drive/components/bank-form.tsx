'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { Note } from '@/ui/note.tsx'
import { useGiveBankMutation } from '../api.ts'

/** The sandbox provider's own form: elsewhere this page is the provider's. */
export function BankForm({ account, secret }: { account: string; secret: string }) {
  const t = useTranslations('chauffeur.bank')
  const sentence = useSentence()
  const router = useRouter()
  const [give, { isLoading }] = useGiveBankMutation()
  const [refusal, setRefusal] = useState<string>()
  // Read from the form itself: what was typed before the page was awake counts too.
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setRefusal(undefined)
    const typed = new FormData(event.currentTarget)
    try {
      await give({ account, secret, holder: `${typed.get('holder')}`, iban: `${typed.get('iban')}` }).unwrap()
      router.push('/drive/earnings')
    } catch (error) {
      setRefusal(sentence(error))
    }
  }
  return (
    <form onSubmit={submit} className="mx-auto grid w-full max-w-[440px] gap-4 px-5 pt-10 pb-6">
      <h1 className="title text-[30px]">{t('title')}</h1>
      <p className="text-muted">{t('lead')}</p>
      <Field label={t('holder')} required maxLength={80} autoComplete="name" name="holder" />
      <Field label={t('iban')} required maxLength={42} autoComplete="off" dir="ltr" hint={t('hint')} name="iban" />
      {refusal && <Note tone="critical">{refusal}</Note>}
      <Button type="submit" kind="primary" wide busy={isLoading}>
        {t('keep')}
      </Button>
    </form>
  )
}
