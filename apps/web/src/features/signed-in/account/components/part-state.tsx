'use client'

import { useTranslations } from 'next-intl'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { Button } from '@/ui/button.tsx'
import { Note } from '@/ui/note.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'

/** A part of a page that is on its way, or did not arrive. */
export function PartState({ error, onRetry, rows = 3 }: { error?: unknown; onRetry: () => void; rows?: number }) {
  const t = useTranslations('account')
  const shell = useTranslations('shell')
  const sentence = useSentence()
  if (!error) return <SkeletonRows rows={rows} label={shell('loading')} />
  return (
    <Note tone="critical">
      <p className="strong">{t('failed')}</p>
      <p>{sentence(error)}</p>
      <Button size="small" className="mt-3" onClick={onRetry}>
        {shell('tryAgain')}
      </Button>
    </Note>
  )
}
