'use client'

import type { OfficeTicket, TicketStatus } from '@livery/contracts/support/support.ts'
import { useTranslations } from 'next-intl'
import { usePerson } from '@/lib/session/use-person.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { Button } from '@/ui/button.tsx'
import { type OfficeMove, type Team, useAssignTicketMutation, useMoveTicketMutation } from './api.ts'

/** What the office may do to a ticket, by where it stands; the api decides, this only saves asking in vain. */
const MOVES: Record<TicketStatus, readonly OfficeMove[]> = {
  open: ['resolve'],
  waiting_for_us: ['resolve'],
  waiting_for_you: ['take_up', 'resolve'],
  resolved: ['take_up', 'close'],
  closed: ['take_up'],
}

export function TicketActions({ ticket, team }: { ticket: OfficeTicket; team: Team | undefined }) {
  const t = useTranslations('inbox')
  const sentence = useSentence()
  const me = usePerson()?.id
  const [assign, { isLoading: isAssigning }] = useAssignTicketMutation()
  const [move, { isLoading: isMoving }] = useMoveTicketMutation()
  const { _id: id, version, assignee } = ticket
  const tell = (error: unknown, done: string) => (error ? say.error(sentence(error)) : say.success(done))
  const giveTo = async (to: string | null) => {
    const reply = await assign({ id, assignee: to, version })
    tell(reply.error, to === null ? t('givenToNobody') : to === me ? t('taken') : t('given'))
  }
  return (
    <div className="flex flex-wrap items-center gap-2 desk:ms-auto">
      {assignee?._id !== me && me !== undefined && (
        <Button size="small" className="min-h-9" busy={isAssigning} onClick={() => giveTo(me)}>
          {t('take')}
        </Button>
      )}
      <select
        aria-label={t('assignee')}
        className="chip chip-sm min-h-9 pe-8"
        value={assignee?._id ?? ''}
        disabled={isAssigning || !team}
        onChange={(event) => giveTo(event.target.value || null)}
      >
        <option value="">{t('nobody')}</option>
        {assignee && !team?.team.some(({ _id }) => _id === assignee._id) && (
          <option value={assignee._id}>{assignee.name}</option>
        )}
        {team?.team.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </select>
      {MOVES[ticket.status].map((action) => (
        <Button
          key={action}
          size="small"
          className="min-h-9"
          busy={isMoving}
          onClick={async () => tell((await move({ id, action, version })).error, t(`done.${action}`))}
        >
          {t(`moves.${action}`)}
        </Button>
      ))}
    </div>
  )
}
