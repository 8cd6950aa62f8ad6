import type { DocumentStatus } from '@livery/contracts/documents/documents.ts'
import { useTranslations } from 'next-intl'
import { DOCUMENT_LOOKS } from '@/shared/status/looks.ts'
import { Badge } from '@/ui/badge.tsx'

export function DocumentBadge({ status }: { status: DocumentStatus | 'missing' }) {
  const t = useTranslations('documents.status')
  return <Badge {...DOCUMENT_LOOKS[status]}>{t(status)}</Badge>
}
