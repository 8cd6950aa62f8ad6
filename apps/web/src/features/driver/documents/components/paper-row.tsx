import type { DocumentKind, DriverDocument } from '@livery/contracts/documents/documents.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { PaperBadge } from '@/shared/documents/components/paper-badge.tsx'
import { Button, buttonClass } from '@/ui/button.tsx'
import { Note } from '@/ui/note.tsx'

/** One required paper: what is known of it, and what can be done. */
export function PaperRow({
  kind,
  paper,
  onHandIn,
}: {
  kind: DocumentKind
  paper: DriverDocument | undefined
  onHandIn: () => void
}) {
  const t = useTranslations('papers')
  const figures = useFigures('UTC')
  const facts = [paper?.number, paper?.expiresOn && t('validUntil', { day: figures.date(paper.expiresOn) })]
  const isNew = !paper || (paper.file === null && paper.status !== 'approved')
  return (
    <li className="card grid content-between gap-2.5 p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="strong">{t(`kinds.${kind}`)}</h3>
          <p className="small num text-muted">{paper ? facts.filter(Boolean).join(' · ') : t(`about.${kind}`)}</p>
        </div>
        <PaperBadge status={paper?.status ?? 'missing'} />
      </div>
      {paper?.reason && <Note tone="critical">{paper.reason}</Note>}
      {paper && paper.file === null && paper.status === 'pending' && <Note tone="caution">{t('noFile')}</Note>}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          kind={isNew ? 'primary' : 'line'}
          aria-label={t(isNew ? 'handInOf' : 'renewOf', { document: t(`kinds.${kind}`) })}
          onClick={onHandIn}
        >
          {t(isNew ? 'handIn' : 'renew')}
        </Button>
        {paper?.file && (
          <a
            href={paper.file.file}
            target="_blank"
            rel="noreferrer"
            aria-label={t('viewOf', { document: t(`kinds.${kind}`) })}
            className={buttonClass({ kind: 'quiet', size: 'small' })}
          >
            {t('view')}
          </a>
        )}
      </div>
    </li>
  )
}
