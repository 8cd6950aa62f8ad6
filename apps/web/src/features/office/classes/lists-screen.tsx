'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { OfficeBar } from '@/shared/office/office-bar.tsx'
import { DidNotArrive } from '@/shared/states/did-not-arrive.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { useOfficeClassesQuery, useOfficeExtrasQuery } from './api.ts'
import { ClassList } from './class-list.tsx'
import { ExtraList } from './extra-list.tsx'

/** What riders choose from: the classes of car, and what comes with a ride for a price. */
export function ListsScreen() {
  const t = useTranslations('lists')
  const classes = useOfficeClassesQuery()
  const extras = useOfficeExtrasQuery()
  return (
    <>
      <OfficeBar title={t('title')} />
      <div className="grid flex-1 content-start gap-10 px-5 py-5 desk:px-6">
        <Part title={t('classes.title')} lead={t('classes.lead')}>
          {classes.data ? <ClassList all={classes.data} /> : <Missing title={t('classes.failed')} {...classes} />}
        </Part>
        <Part title={t('extras.title')} lead={t('extras.lead')}>
          {extras.data ? <ExtraList all={extras.data} /> : <Missing title={t('extras.failed')} {...extras} />}
        </Part>
      </div>
    </>
  )
}

function Part({ title, lead, children }: { title: string; lead: string; children: React.ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 max-w-[980px]">
      <h2 id={id} className="font-serif text-[18px]/6">
        {title}
      </h2>
      <p className="mt-1 mb-4 max-w-[64ch] text-muted">{lead}</p>
      {children}
    </section>
  )
}

function Missing({ title, error, refetch }: { title: string; error?: unknown; refetch: () => unknown }) {
  const shell = useTranslations('shell')
  if (error) return <DidNotArrive title={title} error={error} onRetry={refetch} />
  return <SkeletonRows rows={4} label={shell('loading')} />
}
