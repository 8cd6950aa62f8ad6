'use client'

import type { OfficeTicket } from '@livery/contracts/support/support.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSeen } from '@/lib/seen/use-seen.ts'
import { STALE } from '@/lib/store/failure.ts'
import { say } from '@/lib/toast/toast.ts'
import { MessageBox, messageForm } from '@/shared/support/components/message-box.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { useAnswerTicketMutation, useNoteOnTicketMutation } from './api.ts'

const WAYS = ['answer', 'note'] as const
type Way = (typeof WAYS)[number]

/**
 * To the person, or for the office alone: which of the two is said before anything is typed. What somebody has
 * written meanwhile is read before the answer goes.
 */
export function AnswerBox({ ticket }: { ticket: OfficeTicket }) {
  const t = useTranslations('inbox')
  const [way, setWay] = useState<Way>('answer')
  const [answer] = useAnswerTicketMutation()
  const [note] = useNoteOnTicketMutation()
  const { _id: id, person, version } = ticket
  const thread = useSeen(ticket.thread.filter(({ from }) => from !== 'note').length)
  const sendAnswer = async (message: string, file: File | undefined) => {
    const reply = thread.hasMoved
      ? { error: STALE }
      : await answer({ id, form: messageForm({ message, version: `${version}` }, file) })
    thread.look(reply.error)
    return reply
  }
  const send = async (message: string, file: File | undefined) => {
    const reply = way === 'answer' ? await sendAnswer(message, file) : await note({ id, message })
    if (!reply.error) say.success(t(`sent.${way}`))
    return reply.error
  }
  return (
    <div className="mt-5 grid max-w-[68ch] gap-3 border-t border-line pt-4">
      <Segmented
        name="way"
        label={t('way')}
        className="justify-self-start"
        options={WAYS.map((value) => ({ value, label: t(`ways.${value}`) }))}
        value={way}
        onChange={setWay}
      />
      <MessageBox
        key={way}
        size="small"
        label={way === 'answer' ? t('answerTo', { name: person.firstname }) : t('noteFor')}
        send={t(`send.${way}`)}
        withFile={way === 'answer'}
        onSend={send}
      />
    </div>
  )
}
