'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { EngagementList } from '@/shared/engagement/components/engagement-list.tsx'
import { WorkHead } from '@/shared/engagement/components/work-head.tsx'
import { useLiveEngagements } from '@/shared/engagement/use-live-engagements.ts'
import { buttonClass } from '@/ui/button.tsx'
import { CarDrawing } from '@/ui/car-drawing.tsx'
import { Link } from '@/ui/link.tsx'
import { Segmented } from '@/ui/segmented.tsx'

const GROUPS = ['all', 'active', 'upcoming', 'past'] as const

/** What the rider has posted, newest first. */
export function EngagementsScreen() {
  const t = useTranslations('engagement')
  const rides = useTranslations('rides')
  const [group, setGroup] = useState<(typeof GROUPS)[number]>('all')
  useLiveEngagements()
  const post = (
    <Link href="/engagements/new" className={buttonClass({ kind: 'primary' })}>
      {t('list.post')}
    </Link>
  )
  return (
    <div className="mx-auto w-full max-w-[720px] px-5 pt-5.5 pb-6 desk:pt-10">
      <WorkHead
        here="engagements"
        rides={{ href: '/rides', title: rides('title') }}
        engagements={{ href: '/engagements', title: t('title') }}
      />
      <Segmented
        name="group"
        label={t('filter')}
        fit="words"
        className="mt-4 mb-5"
        value={group}
        options={GROUPS.map((value) => ({ value, label: t(`group.${value}`) }))}
        onChange={setGroup}
      />
      <EngagementList
        key={group}
        as="rider"
        filter={group === 'all' ? {} : { status: group }}
        none={{
          art: <CarDrawing body="van" width={168} look="small" />,
          title: t('list.empty'),
          next: t('list.emptyNext'),
          act: post,
        }}
        after={<div className="mt-5 grid justify-items-start">{post}</div>}
      />
    </div>
  )
}
