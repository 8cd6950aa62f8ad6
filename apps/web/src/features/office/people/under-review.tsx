'use client'

import type { Standing } from '@livery/contracts/reviews/reviews.ts'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSeen } from '@/lib/seen/use-seen.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { Avatar } from '@/ui/avatar.tsx'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { TextArea } from '@/ui/field.tsx'
import { Note } from '@/ui/note.tsx'
import { useDecideStandingMutation, useStandingsQuery } from './api.ts'

/** Chauffeurs whose mean has fallen so far that a person decides; nothing when there is nobody. */
export function UnderReview() {
  const t = useTranslations('officePeople.standing')
  const figures = useFigures()
  const { data: standings } = useStandingsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [opened, setAsked] = useState<Standing>()
  if (!standings || (standings.length === 0 && !opened)) return null
  // One that somebody else has decided on is not in the list any more.
  const asked = standings.find(({ driver }) => driver._id === opened?.driver._id) ?? opened
  return (
    <section aria-labelledby="under-review" className="border-b border-line bg-sunken px-5 py-4">
      <h2 id="under-review" className="strong mb-2.5">
        {t('title', { count: standings.length })}
      </h2>
      <ul className="grid gap-2.5 desk:grid-cols-2">
        {standings.map((standing) => {
          const name = `${standing.driver.firstname} ${standing.driver.lastname ?? ''}`.trim()
          return (
            <li key={standing.driver._id} className="card flex flex-wrap items-center gap-3 px-4 py-3">
              <Avatar name={name} image={standing.driver.image} size={36} />
              <div className="min-w-0 flex-1">
                <p className="strong cut">
                  <Link href={`/office/people?q=${encodeURIComponent(standing.driver._id)}`} className="link">
                    <bdi>{name}</bdi>
                  </Link>
                </p>
                <p className="small num text-muted">
                  {t('mean', {
                    mean: figures.number(standing.mean),
                    rated: standing.rated,
                    since: figures.day(standing.changedAt),
                  })}
                </p>
              </div>
              <Button size="small" onClick={() => setAsked(standing)}>
                {t('decide')}
              </Button>
            </li>
          )
        })}
      </ul>
      <Dialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title={asked && t('about', { name: asked.driver.firstname })}
        description={t('lead')}
      >
        {asked && <DecisionForm standing={asked} onDone={() => setAsked(undefined)} />}
      </Dialog>
    </section>
  )
}

function DecisionForm({ standing, onDone }: { standing: Standing; onDone: () => void }) {
  const t = useTranslations('officePeople.standing')
  const sentence = useSentence()
  const [decide, { error, isLoading }] = useDecideStandingMutation()
  const version = useSeen(standing.version)
  const [note, setNote] = useState('')
  const send = async (decision: 'keep' | 'suspend') => {
    const reply = await decide({ id: standing.driver._id, version: version.seen, decision, note: note.trim() })
    version.look(reply.error)
    if (reply.error) return
    say.success(t('done'))
    onDone()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    void send(submitter?.getAttribute('value') === 'suspend' ? 'suspend' : 'keep')
  }
  return (
    <form onSubmit={submit} className="mt-4 grid gap-4">
      <TextArea
        label={t('note')}
        hint={t('noteHint')}
        required
        maxLength={500}
        rows={3}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {error && <Note tone="critical">{sentence(error)}</Note>}
      <div className="grid gap-2.5">
        <Button type="submit" value="keep" kind="primary" wide busy={isLoading}>
          {t('keep')}
        </Button>
        <Button type="submit" value="suspend" kind="danger" wide busy={isLoading}>
          {t('suspend')}
        </Button>
      </div>
    </form>
  )
}
