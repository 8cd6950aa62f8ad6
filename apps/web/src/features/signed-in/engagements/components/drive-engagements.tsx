'use client'

import { useTranslations } from 'next-intl'
import { type ReactElement, useState } from 'react'
import { useOwnName } from '@/lib/i18n/use-own-name.ts'
import { useDriverSkillsQuery, useEngagementChoicesQuery, useSetDriverSkillsMutation } from '@/shared/engagement/api.ts'
import { EngagementList } from '@/shared/engagement/components/engagement-list.tsx'
import { WorkHead } from '@/shared/engagement/components/work-head.tsx'
import { useLiveEngagements } from '@/shared/engagement/use-live-engagements.ts'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { Button } from '@/ui/button.tsx'
import { CarDrawing } from '@/ui/car-drawing.tsx'
import { Chip } from '@/ui/chip.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

const VIEWS = ['open', 'bids', 'awarded'] as const
const NEW_POSTS_MS = 30_000

/** What a chauffeur can bid on, has bid on, and was awarded. */
export function DriveEngagements() {
  const t = useTranslations('engagement')
  const rides = useTranslations('chauffeur.rides')
  const [view, setView] = useState<(typeof VIEWS)[number]>('open')
  useLiveEngagements()
  return (
    <div className="mx-auto w-full max-w-[720px] px-5 pt-5.5 pb-6 desk:pt-10">
      <WorkHead
        here="engagements"
        rides={{ href: '/drive/rides', title: rides('title') }}
        engagements={{ href: '/drive/engagements', title: t('title') }}
      />
      <SkillsLine />
      <Segmented
        name="view"
        label={t('filter')}
        fit="words"
        className="mt-4 mb-5"
        value={view}
        options={VIEWS.map((value) => ({ value, label: t(`drive.views.${value}`) }))}
        onChange={setView}
      />
      <EngagementList
        key={view}
        as="driver"
        filter={{ view }}
        pollMs={view === 'open' ? NEW_POSTS_MS : 0}
        none={{
          art: <CarDrawing body="van" width={168} look="small" />,
          title: t(`drive.empty.${view}`),
          next: t('drive.emptyNext'),
          act: view === 'open' && (
            <SkillsDialog>
              <Button kind="primary">{t('drive.skillsTitle')}</Button>
            </SkillsDialog>
          ),
        }}
      />
    </div>
  )
}

/** What decides the list, in one line above it. */
function SkillsLine() {
  const t = useTranslations('engagement.drive')
  const nameOf = useOwnName()
  const { data } = useDriverSkillsQuery()
  if (!data || data.skills.length === 0) return null
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3">
      <span className="small text-muted">{data.skills.map(nameOf).join(' · ')}</span>
      <SkillsDialog>
        <button type="button" className="link small inline-flex min-h-11 items-center">
          {t('skillsChange')}
        </button>
      </SkillsDialog>
    </p>
  )
}

/** What the chauffeur can do. */
function SkillsDialog({ children }: { children: ReactElement<{ onClick?: () => void }> }) {
  const t = useTranslations('engagement.drive')
  return (
    <ActDialog title={t('skillsTitle')} lead={t('skillsLead')} trigger={children}>
      {(close) => <Skills onClose={close} />}
    </ActDialog>
  )
}

function Skills({ onClose }: { onClose: () => void }) {
  const t = useTranslations('engagement.drive')
  const nameOf = useOwnName()
  const { data: offered } = useEngagementChoicesQuery()
  const { data: mine } = useDriverSkillsQuery()
  const known = mine?.skills.map((skill) => skill._id)
  const form = useActForm({
    mutation: useSetDriverSkillsMutation(),
    start: { changed: undefined as string[] | undefined },
    body: ({ changed }) => ({ skills: changed ?? known ?? [] }),
    done: t('saved'),
    onDone: onClose,
  })
  const chosen = form.watch('changed') ?? known ?? []
  const toggle = (id: string) =>
    form.setValue('changed', chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <ActForm form={form} className="mt-5 grid gap-5" label={t('skillsSave')} disabled={!mine}>
      {offered && mine ? (
        <fieldset className="chips">
          <legend className="sr-only">{t('skillsTitle')}</legend>
          {offered.skills.map((skill) => (
            <Chip key={skill._id} pressed={chosen.includes(skill._id)} onClick={() => toggle(skill._id)}>
              {nameOf(skill)}
            </Chip>
          ))}
        </fieldset>
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </ActForm>
  )
}
