'use client'

import type { Ticket } from '@livery/contracts/support/support.ts'
import { Check } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { MessageBox } from '@/shared/support/components/message-box.tsx'
import { messageForm } from '@/shared/support/message-form.ts'
import { Button, buttonClass } from '@/ui/button.tsx'
import { Note } from '@/ui/note.tsx'
import { type Asker, useReplyToOfficeMutation, useSettleTicketMutation } from '../api.ts'
import { REQUESTS } from '../places.ts'

/** Says whose turn it is, and takes the next message; when it is too late for one, shows the way to a new request. */
export function NextStep({ ticket, asker }: { ticket: Ticket; asker: Asker }) {
  const t = useTranslations('requests')
  const figures = useFigures()
  const sentence = useSentence()
  const [reply] = useReplyToOfficeMutation()
  const [settle, { isLoading }] = useSettleTicketMutation()
  const { repliesUntil } = ticket

  if (repliesUntil !== null && new Date(repliesUntil) < new Date()) {
    return (
      <div className="mt-5 grid gap-3">
        <Note>{t('over')}</Note>
        <Link href={`${REQUESTS[asker]}/new`} className={buttonClass({ kind: 'primary' })}>
          {t('new')}
        </Link>
      </div>
    )
  }
  const settleNow = async () => {
    const answer = await settle(ticket._id)
    if (answer.error) say.error(sentence(answer.error))
    else say.success(t('settled'))
  }
  return (
    <section aria-label={t('reply')} className="mt-5 border-t border-line pt-5">
      <p className="mb-4 text-muted">
        {repliesUntil === null ? t(`next.${ticket.status}`) : t('reopens', { day: figures.day(repliesUntil) })}
      </p>
      <MessageBox
        label={t('reply')}
        send={t('send')}
        onSend={async (message, file) => {
          const answer = await reply({ id: ticket._id, form: messageForm({ message }, file) })
          return answer.error
        }}
        beside={
          repliesUntil === null && (
            <Button busy={isLoading} onClick={settleNow}>
              <Check size={18} strokeWidth={1.5} aria-hidden="true" />
              {t('settle')}
            </Button>
          )
        }
      />
    </section>
  )
}
