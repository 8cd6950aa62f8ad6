'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useOwnName } from '@/lib/i18n/use-own-name.ts'
import { useDriverSkillsQuery } from '@/shared/engagement/api.ts'
import { EngagementList } from '@/shared/engagement/components/engagement-list.tsx'
import { WorkHead } from '@/shared/engagement/components/work-head.tsx'
import { useLiveEngagements } from '@/shared/engagement/use-live-engagements.ts'
import { Button } from '@/ui/button.tsx'
import { CarDrawing } from '@/ui/car-drawing.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { StatePanel } from '@/ui/states.tsx'
import { SkillsDialog } from './skills-dialog.tsx'

const VIEWS = ['open', 'bids', 'awarded'] as const
const NEW_POSTS_MS = 30_000

/** What a chauffeur can bid on, has bid on, and was awarded. */
export function DriveEngagements() {
  const t = useTranslations('engagement')
  const rides = useTranslations('chauffeur.rides')
  const [view, setView] = useState<(typeof VIEWS)[number]>('open')
  const [choosing, setChoosing] = useState(false)
  useLiveEngagements()
  const choose = (
    <Button kind="primary" onClick={() => setChoosing(true)}>
      {t('drive.skillsTitle')}
    </Button>
  )
  return (
    <div className="mx-auto w-full max-w-[720px] px-5 pt-5.5 pb-6 desk:pt-10">
      <WorkHead
        here="engagements"
        rides={{ href: '/drive/rides', title: rides('title') }}
        engagements={{ href: '/drive/engagements', title: t('title') }}
      />
      <SkillsLine onChange={() => setChoosing(true)} />
      <Segmented
        name="view"
        label={t('filter')}
        className="rides-filter mt-4 mb-5"
        value={view}
        options={VIEWS.map((value) => ({ value, label: t(`drive.views.${value}`) }))}
        onChange={setView}
      />
      <EngagementList
        key={view}
        as="driver"
        filter={{ view }}
        pollMs={view === 'open' ? NEW_POSTS_MS : 0}
        empty={
          <StatePanel
            art={<CarDrawing vehicleClass="van" width={168} look="small" />}
            title={t(`drive.empty.${view}`)}
            actions={view === 'open' && choose}
          >
            {t('drive.emptyNext')}
          </StatePanel>
        }
      />
      {choosing && <SkillsDialog onClose={() => setChoosing(false)} />}
    </div>
  )
}

/** What decides the list, in one line above it. */
function SkillsLine({ onChange }: { onChange: () => void }) {
  const t = useTranslations('engagement.drive')
  const nameOf = useOwnName()
  const { data } = useDriverSkillsQuery()
  if (!data || data.skills.length === 0) return null
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3">
      <span className="small text-muted">{data.skills.map(nameOf).join(' · ')}</span>
      <button type="button" className="link small inline-flex min-h-11 items-center" onClick={onChange}>
        {t('skillsChange')}
      </button>
    </p>
  )
}
