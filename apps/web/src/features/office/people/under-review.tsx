'use client'

import type { Standing } from '@livery/contracts/reviews/reviews.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSeen } from '@/lib/seen/use-seen.ts'
import { personPath } from '@/shared/office/person-link.tsx'
import { IfMay } from '@/shared/office/rights.tsx'
import { Avatar } from '@/ui/avatar.tsx'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { ReasonField } from '@/ui/form/reason-field.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Link } from '@/ui/link.tsx'
import { useDecideStandingMutation, useStandingsQuery } from './api.ts'

/** Chauffeurs whose mean has fallen so far that a person decides; nothing when there is nobody. */
export function UnderReview() {
  const t = useTranslations('officePeople.standing')
  const figures = useFigures()
  const { data: standings } = useStandingsQuery({ open: 'true', pageSize: 20 }, { refetchOnMountOrArgChange: true })
  const [opened, setAsked] = useState<Standing>()
  if (!standings || (standings.length === 0 && !opened)) return null
  // One that somebody else has decided on is not in the list any more.
  const asked = standings.find(({ driver }) => driver._id === opened?.driver._id) ?? opened
  return (
    <section aria-labelledby="under-review" className="border-b border-line bg-sunken px-5 py-4">
      <h2 id="under-review" className="strong mb-2.5">
        {t('title', { count: standings.length })}
      </h2>
      <ul className="grid grid-cols-1 gap-2.5 desk:grid-cols-2">
        {standings.map((standing) => {
          const name = `${standing.driver.firstname} ${standing.driver.lastname ?? ''}`.trim()
          return (
            <li key={standing.driver._id} className="card flex flex-wrap items-center gap-3 px-4 py-3">
              <Avatar name={name} image={standing.driver.image} size={36} />
              <div className="min-w-0 flex-1">
                <p className="strong cut">
                  <Link href={personPath(standing.driver._id)} className="link">
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
              <IfMay right="people.suspend">
                <Button size="small" onClick={() => setAsked(standing)}>
                  {t('decide')}
                </Button>
              </IfMay>
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
  const version = useSeen(standing.version)
  const form = useActForm({
    mutation: useDecideStandingMutation(),
    start: { note: '', decision: 'keep' as 'keep' | 'suspend' },
    body: ({ note, decision }) => ({ id: standing.driver._id, version: version.seen, decision, note: note.trim() }),
    done: t('done'),
    onDone,
    onRefused: version.look,
  })
  const decideTo = (decision: 'keep' | 'suspend') => ({
    type: 'submit' as const,
    wide: true,
    busy: form.busy,
    onClick: () => form.setValue('decision', decision),
  })
  return (
    <ActForm
      form={form}
      className="mt-4 grid gap-4"
      end={
        <div className="grid gap-2.5">
          <Button kind="primary" {...decideTo('keep')}>
            {t('keep')}
          </Button>
          <Button kind="danger" {...decideTo('suspend')}>
            {t('suspend')}
          </Button>
        </div>
      }
    >
      <ReasonField form={form} name="note" label={t('note')} hint={t('noteHint')} minLength={1} maxLength={500} />
    </ActForm>
  )
}
