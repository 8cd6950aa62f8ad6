'use client'

import type { Ticket } from '@livery/contracts/support/support.ts'
import { FileText } from 'lucide-react'
import { useTranslations } from 'next-intl'

type File = NonNullable<Ticket['thread'][number]['attachment']>

/** A picture is shown, a paper is named; both open whole in a page of their own. */
export function Attachment({ file }: { file: File }) {
  const t = useTranslations('support')
  const isPicture = file.fileType.startsWith('image/')
  return (
    <a href={file.file} target="_blank" rel="noreferrer" className="support-file">
      {isPicture ? (
        <img src={file.file} alt={t('picture')} />
      ) : (
        <span className="support-paper">
          <FileText size={18} strokeWidth={1.5} aria-hidden="true" />
          {t('paper')}
        </span>
      )}
    </a>
  )
}
