'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { Button } from '@/ui/button.tsx'
import { Note } from '@/ui/note.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'

/** One subject of a page. */
export function Part({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className="mt-7 border-t border-line pt-5 first:mt-0 first:border-0 first:pt-0">
      <h2 className="place">{title}</h2>
      {lead && <p className="small mt-1 max-w-[52ch] text-muted">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}

/** A part of a page that is on its way, or did not arrive. */
export function PartState({ error, onRetry, rows = 3 }: { error?: unknown; onRetry: () => void; rows?: number }) {
  const t = useTranslations('account')
  const shell = useTranslations('shell')
  const sentence = useSentence()
  if (!error) return <SkeletonRows rows={rows} />
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
