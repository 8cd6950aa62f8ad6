'use client'

import type { OfficePerson } from '@livery/contracts/identity/people.ts'
import { ArrowLeft } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { STATUS_LOOKS } from '@/shared/office/status-looks.ts'
import { Avatar } from '@/ui/avatar.tsx'
import { Badge } from '@/ui/badge.tsx'
import { Button, IconButton } from '@/ui/button.tsx'
import { TextArea } from '@/ui/field.tsx'
import { Note } from '@/ui/note.tsx'
import { useLiftSuspensionMutation, usePersonDetailQuery, useSuspendMutation } from './api.ts'

/** Who this is, what became of their account, and what the office may do about it. */
export function PersonPanel({ person, back }: { person: OfficePerson; back: () => void }) {
  const t = useTranslations('officePeople')
  const figures = useFigures()
  const { data } = usePersonDetailQuery(person._id)
  const name = `${person.firstname} ${person.lastname}`.trim()
  return (
    <article className="grid gap-5">
      <header className="flex items-center gap-3.5">
        <IconButton label={t('back')} className="-ms-3 desk:hidden" onClick={back}>
          <ArrowLeft size={18} strokeWidth={1.5} aria-hidden="true" className="rtl:scale-x-[-1]" />
        </IconButton>
        <Avatar name={name} image={person.image} size={48} />
        <h2 className="title min-w-0 flex-1 break-words">
          <bdi>{name}</bdi>
        </h2>
        <Badge {...STATUS_LOOKS[person.status]}>{t(`status.${person.status}`)}</Badge>
      </header>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5">
        <Fact label={t('email')}>
          <bdi>{person.email}</bdi>
        </Fact>
        {person.phone && (
          <Fact label={t('phone')}>
            <bdi dir="ltr">{person.phone}</bdi>
          </Fact>
        )}
        <Fact label={t('since')}>{figures.day(person.createdAt)}</Fact>
        <Fact label={t('columns.rides')}>{figures.number(person.rides)}</Fact>
        <Fact label={t('columns.rating')}>{person.rating === null ? '–' : figures.rating(person.rating)}</Fact>
      </dl>
      <p className="flex flex-wrap gap-x-5">
        <Link className="link inline-flex min-h-9 items-center" href={`/office/reviews?person=${person._id}`}>
          {t('theirReviews')}
        </Link>
      </p>
      {person.status !== 'erased' && <SuspensionBox person={person} />}
      {data && data.suspensions.length > 0 && (
        <section className="border-t border-line pt-4">
          <h3 className="strong mb-2">{t('history')}</h3>
          <ol className="grid gap-3">
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

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted">{label}</dt>
      <dd className="num min-w-0 break-words">{children}</dd>
    </div>
  )
}

function SuspensionBox({ person }: { person: OfficePerson }) {
  const t = useTranslations('officePeople')
  const sentence = useSentence()
  const [suspend, suspending] = useSuspendMutation()
  const [lift, lifting] = useLiftSuspensionMutation()
  const [isWriting, setWriting] = useState(false)
  const [reason, setReason] = useState('')
  const error = suspending.error ?? lifting.error
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const reply = await suspend({ id: person._id, reason: reason.trim() })
    if (reply.error) return
    setWriting(false)
    setReason('')
    say.success(t('suspended'))
  }
  const back = async () => {
    const reply = await lift(person._id)
    if (!reply.error) say.success(t('lifted'))
  }
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      {error && <Note tone="critical">{sentence(error)}</Note>}
      {person.suspension ? (
        <>
          <Note tone="critical">
            <p className="[overflow-wrap:anywhere]">{person.suspension.reason}</p>
            {person.suspension.afterRide && <p className="small">{t('afterRide')}</p>}
          </Note>
          <Button className="justify-self-start" busy={lifting.isLoading} onClick={back}>
            {t('lift')}
          </Button>
        </>
      ) : isWriting ? (
        <form onSubmit={submit} className="grid gap-3">
          <TextArea
            label={t('reason')}
            hint={t('reasonHint')}
            required
            maxLength={500}
            rows={3}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" kind="danger" busy={suspending.isLoading}>
              {t('suspend')}
            </Button>
            <Button kind="quiet" onClick={() => setWriting(false)}>
              {t('leave')}
            </Button>
          </div>
        </form>
      ) : (
        <Button className="justify-self-start" onClick={() => setWriting(true)}>
          {t('suspend')}
        </Button>
      )}
    </section>
  )
}
