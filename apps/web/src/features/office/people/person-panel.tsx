'use client'

import type { OfficePerson } from '@livery/contracts/identity/people.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Facts } from '@/shared/office/facts.tsx'
import { useMay } from '@/shared/office/rights.tsx'
import { PERSON_LOOKS } from '@/shared/status/looks.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import { Avatar } from '@/ui/avatar.tsx'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { ReasonField } from '@/ui/form/reason-field.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Link } from '@/ui/link.tsx'
import { PanelHead } from '@/ui/list/panel-head.tsx'
import { Note } from '@/ui/note.tsx'
import { useDriverRosterQuery, useLiftSuspensionMutation, usePersonDetailQuery, useSuspendMutation } from './api.ts'
import { useRosterFacts } from './use-roster-facts.tsx'

/** Who this is, what became of their account, and what the office may do about it. */
export function PersonPanel({ person, back }: { person: OfficePerson; back: () => void }) {
  const t = useTranslations('officePeople')
  const figures = useFigures()
  const { data } = usePersonDetailQuery(person._id)
  const { data: roster } = useDriverRosterQuery(person._id, { skip: person.userType !== 'driver' })
  const rosterFacts = useRosterFacts(roster)
  const ledger = useTranslations('ledger')
  const may = useMay()
  const name = `${person.firstname} ${person.lastname}`.trim()
  return (
    <article className="grid gap-5">
      <PanelHead
        back={back}
        title={
          <span className="flex items-center gap-3.5">
            <Avatar name={name} image={person.image} size={48} />
            <bdi className="min-w-0">{name}</bdi>
          </span>
        }
      >
        <Badge {...PERSON_LOOKS[person.status]}>{t(`status.${person.status}`)}</Badge>
      </PanelHead>
      <Facts
        facts={[
          { label: t('email'), value: <bdi>{person.email}</bdi> },
          person.phone && { label: t('phone'), value: <bdi dir="ltr">{person.phone}</bdi> },
          { label: t('since'), value: figures.day(person.createdAt) },
          { label: t('columns.rides'), value: figures.number(person.rides) },
          { label: t('columns.rating'), value: person.rating === null ? '–' : figures.rating(person.rating) },
          ...rosterFacts,
        ]}
      />
      <p className="flex flex-wrap gap-x-5">
        <Link className="link inline-flex min-h-9 items-center" href={`/office/reviews?personId=${person._id}`}>
          {t('theirReviews')}
        </Link>
        {may('money.books') && (
          <Link
            className="link inline-flex min-h-9 items-center"
            href={`/office/finance/transactions?party=${person._id}`}
          >
            {ledger('allTransactions')}
          </Link>
        )}
      </p>
      {person.status !== 'erased' && <SuspensionBox person={person} />}
      {data && data.suspensions.length > 0 && (
        <section className="border-t border-line pt-4">
          <h3 className="strong mb-2">{t('history')}</h3>
          <ol className="grid grid-cols-1 gap-3">
            {data.suspensions.map((one) => (
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
        </section>
      )}
    </article>
  )
}

function SuspensionBox({ person }: { person: OfficePerson }) {
  const t = useTranslations('officePeople')
  const lift = useLiftSuspensionMutation()
  const [isWriting, setWriting] = useState(false)
  return (
    <section className="grid gap-3 border-t border-line pt-4">
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
    </section>
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
