import { useTranslations } from 'next-intl'
import type { Standing } from '@/shared/documents/readiness.ts'
import { Note } from '@/ui/note.tsx'

const TONES = { todo: 'plain', waiting: 'info', ready: 'positive' } as const

/** How far it is, and whose turn. */
export function Progress({ standing: { readiness, approved, all } }: { standing: Standing }) {
  const t = useTranslations('papers')
  return (
    <div role="status">
      <div className="mb-3 flex gap-1" aria-hidden="true">
        {Array.from({ length: all }, (_, step) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps are counted, and nothing else tells them apart.
            key={step}
            className={`h-1.5 flex-1 rounded-full ${step < approved ? 'bg-brass' : 'bg-line-strong'}`}
          />
        ))}
      </div>
      <p className="small num mb-3 text-muted">{t('progress', { approved, all })}</p>
      <Note tone={TONES[readiness]}>{t(`lead.${readiness}`)}</Note>
    </div>
  )
}
