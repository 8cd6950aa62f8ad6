'use client'

import type { Ticket } from '@livery/contracts/support/support.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Attachment } from '@/shared/support/components/attachment.tsx'
import { classNames } from '@/ui/class-names.ts'

/** What one side wrote, whole, in the writer's own direction. */
export function Letter({ message }: { message: Ticket['thread'][number] }) {
  const t = useTranslations('requests')
  const figures = useFigures()
  const isOurs = message.from === 'office'
  return (
    <li className={classNames('letter', isOurs && 'letter-office')}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b className="strong">{isOurs ? t('office') : t('you')}</b>
        <time dateTime={message.createdAt} className="mini num">
          {figures.dayAndTime(message.createdAt)}
        </time>
      </p>
      <p className="letter-text" dir="auto">
        {message.message}
      </p>
      {message.attachment && <Attachment file={message.attachment} />}
    </li>
  )
}
