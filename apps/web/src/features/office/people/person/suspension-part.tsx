'use client'

import type { peopleContract } from '@livery/contracts/identity/people.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import type { DataOf } from '@/lib/store/endpoint.ts'
import { useMay } from '@/shared/office/rights.tsx'
import { ActButton } from '@/ui/act/act-button.tsx'
import { Button } from '@/ui/button.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { ReasonField } from '@/ui/form/reason-field.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Note } from '@/ui/note.tsx'
import { useLiftSuspensionMutation, useSuspendMutation } from '../api.ts'

export type Person = DataOf<(typeof peopleContract)['person']>

/** Whether the account is suspended and was before, and what the office may do about it. */
export function SuspensionPart({ person }: { person: Person }) {
  const t = useTranslations('officePeople')
  const figures = useFigures()
  const maySuspend = useMay()('people.suspend') && person.status !== 'erased'
  if (!maySuspend && person.suspensions.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="font-serif text-[18px]/6">{t('account')}</h2>
      {maySuspend && <SuspensionBox person={person} />}
      {person.suspensions.length > 0 && (
        <ol className="grid grid-cols-1 gap-3" aria-label={t('history')}>
          {person.suspensions.map((one) => (
            <li key={one.at} className="small">
              <p className="[overflow-wrap:anywhere]">{one.reason}</p>
              <p className="num text-muted">
                {[
                  t('suspendedBy', { name: one.by, when: figures.dayAndTime(one.at) }),
                  one.liftedAt && t('liftedBy', { name: one.liftedBy ?? '', when: figures.dayAndTime(one.liftedAt) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function SuspensionBox({ person }: { person: Person }) {
  const t = useTranslations('officePeople')
  const lift = useLiftSuspensionMutation()
  const [isWriting, setWriting] = useState(false)
  return (
    <div className="grid gap-3">
      {person.suspension ? (
        <>
          <Note tone="critical">
            <p className="[overflow-wrap:anywhere]">{person.suspension.reason}</p>
            {person.suspension.afterRide && <p className="small">{t('afterRide')}</p>}
          </Note>
          <ActButton className="justify-self-start" mutation={lift} body={person._id} done={t('lifted')}>
            {t('lift')}
          </ActButton>
        </>
      ) : isWriting ? (
        <SuspendForm id={person._id} onClose={() => setWriting(false)} />
      ) : (
        <Button className="justify-self-start" onClick={() => setWriting(true)}>
          {t('suspend')}
        </Button>
      )}
    </div>
  )
}

function SuspendForm({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('officePeople')
  const form = useActForm({
    mutation: useSuspendMutation(),
    start: { reason: '' },
    body: ({ reason }) => ({ id, reason: reason.trim() }),
    done: t('suspended'),
    onDone: onClose,
  })
  return (
    <ActForm
      form={form}
      className="grid gap-3"
      end={
        <div className="flex flex-wrap gap-2">
          <Button type="submit" kind="danger" busy={form.busy}>
            {t('suspend')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('leave')}
          </Button>
        </div>
      }
    >
      <ReasonField form={form} name="reason" label={t('reason')} hint={t('reasonHint')} minLength={1} maxLength={500} />
    </ActForm>
  )
}
