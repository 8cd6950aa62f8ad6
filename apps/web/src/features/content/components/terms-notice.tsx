'use client'

import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { usePerson } from '@/lib/session/use-person.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Note } from '@/ui/note.tsx'
import { useAcceptTermsMutation, useTermsQuery } from '../api.ts'

/** Asks when a version of the terms demands it. It can be put off until the next visit: somebody may be in the middle of a ride. */
export function TermsNotice() {
  const t = useTranslations('content.terms')
  const sentence = useSentence()
  const isSignedIn = usePerson() !== undefined
  const { data: terms } = useTermsQuery(useLocale(), { skip: !isSignedIn })
  const [accept, { error, isLoading }] = useAcceptTermsMutation()
  const [isLater, setLater] = useState(false)
  if (!terms?.mustAccept || isLater) return null
  return (
    <Dialog open onOpenChange={(open) => setLater(!open)} title={t('title')} description={terms.whatChanged}>
      <div className="mt-5 grid gap-2.5">
        <Link href="/terms" target="_blank" className="link mb-2 inline-flex min-h-11 items-center">
          {t('read', { title: terms.title })}
        </Link>
        {error ? <Note tone="critical">{sentence(error)}</Note> : null}
        <Button kind="primary" wide busy={isLoading} onClick={() => accept(terms.version)}>
          {t('accept')}
        </Button>
        <Button kind="quiet" wide onClick={() => setLater(true)}>
          {t('later')}
        </Button>
      </div>
    </Dialog>
  )
}
