'use client'

import type { Ticket } from '@livery/contracts/support/support.ts'
import { FileText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import styles from './attachment.module.css'

type File = NonNullable<Ticket['thread'][number]['attachment']>

/** A picture is shown, a document is named; both open whole in a page of their own. */
export function Attachment({ file }: { file: File }) {
  const t = useTranslations('support')
  const isPicture = file.fileType.startsWith('image/')
  return (
    <a href={file.file} target="_blank" rel="noreferrer" className={styles.file}>
      {isPicture ? (
        <img src={file.file} alt={t('picture')} />
      ) : (
        <span className={styles.document}>
          <FileText size={18} strokeWidth={1.5} aria-hidden="true" />
          {t('paper')}
        </span>
      )}
    </a>
  )
}
