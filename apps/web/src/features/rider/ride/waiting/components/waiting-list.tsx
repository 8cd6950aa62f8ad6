'use client'

import { CircleAlert, Clock3 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/ui/button.tsx'
import { isOfThisSession, useWaitingActs } from '../use-waiting-acts.ts'
import { type Subject, subjectOf, type WaitingAct, waitingActs } from '../waiting-acts.ts'

/** What was asked for this ride and has not been answered: it waits for the connection, or was refused meanwhile. */
export function WaitingList({ rideId, of }: { rideId: string; of?: Subject }) {
  const all = useWaitingActs().filter(({ body }) => body.rideId === rideId)
  const acts = of === undefined ? all : all.filter(({ body }) => subjectOf(body) === of)
  return (
    <div role="status">
      {acts.length > 0 && (
        <ul className="my-3 grid gap-2">
          {acts.map((act) => (
            <Row key={act.key} act={act} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** What was typed stays in sight; null takes it away. */
function Said({ act: { body } }: { act: WaitingAct }) {
  const words = 'action' in body ? undefined : (body.note ?? body.sign ?? body.flight)
  return words ? (
    <bdi className="block text-pretty wrap-anywhere" dir="auto">
      {words}
    </bdi>
  ) : null
}

function Row({ act }: { act: WaitingAct }) {
  const t = useTranslations('ride.waiting')
  const why = act.refusal ?? (isOfThisSession(act) ? undefined : t('otherSession'))
  const Sign = why === undefined ? Clock3 : CircleAlert
  return (
    <li className="flex min-h-14 items-center gap-3 rounded-1 border border-line bg-sunken px-3.5 py-2">
      <Sign size={18} strokeWidth={1.5} aria-hidden="true" className="flex-none text-brass" />
      <span className="min-w-0 grow">
        <b className="strong block">{t(subjectOf(act.body))}</b>
        <Said act={act} />
        <span className="small text-muted">{why ?? t(act.sent ? 'sent' : 'waits')}</span>
      </span>
      {(why !== undefined || !act.sent) && (
        <Button kind="quiet" size="small" className="min-h-11" onClick={() => waitingActs.drop(act)}>
          {t(why === undefined ? 'withdraw' : 'discard')}
        </Button>
      )}
    </li>
  )
}
