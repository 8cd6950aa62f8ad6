'use client'

import type { TermsStanding } from '@livery/contracts/content/content.ts'
import { useTranslations } from 'next-intl'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Link } from '@/ui/link.tsx'
import { Note } from '@/ui/note.tsx'
import { useAcceptTermsMutation } from '../api.ts'

/** What changed in the terms, to be accepted or put off. */
export function TermsDialog({ terms, onLater }: { terms: TermsStanding; onLater: () => void }) {
  const t = useTranslations('content.terms')
  const sentence = useSentence()
  const [accept, { error, isLoading }] = useAcceptTermsMutation()
  return (
    <Dialog open onOpenChange={(open) => !open && onLater()} title={t('title')} description={terms.whatChanged}>
      <div className="mt-5 grid gap-2.5">
        <Link href="/terms" target="_blank" className="link mb-2 inline-flex min-h-11 items-center">
          {t('read', { title: terms.title })}
        </Link>
        {error ? <Note tone="critical">{sentence(error)}</Note> : null}
        <Button kind="primary" wide busy={isLoading} onClick={() => accept(terms.version)}>
          {t('accept')}
        </Button>
        <Button kind="quiet" wide onClick={onLater}>
          {t('later')}
        </Button>
      </div>
    </Dialog>
  )
}
