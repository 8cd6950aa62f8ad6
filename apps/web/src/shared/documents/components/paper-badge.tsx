import type { DocumentStatus } from '@livery/contracts/documents/documents.ts'
import { useTranslations } from 'next-intl'
import { Badge } from '@/ui/badge.tsx'
import { PAPER_LOOKS } from '../words.ts'

export function PaperBadge({ status }: { status: DocumentStatus | 'missing' }) {
  const t = useTranslations('papers.status')
  return <Badge {...PAPER_LOOKS[status]}>{t(status)}</Badge>
}
