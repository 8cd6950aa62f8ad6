'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { PageBar } from '@/ui/list/page-bar.tsx'
import { Loaded } from '@/ui/loaded.tsx'
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
      <PageBar title={t('title')} />
      <div className="grid flex-1 content-start gap-10 px-5 py-5 desk:px-6">
        <Part title={t('classes.title')} lead={t('classes.lead')}>
          <Loaded query={classes} failed={t('classes.failed')} rows={4}>
            {(all) => <ClassList all={all} />}
          </Loaded>
        </Part>
        <Part title={t('extras.title')} lead={t('extras.lead')}>
          <Loaded query={extras} failed={t('extras.failed')} rows={4}>
            {(all) => <ExtraList all={all} />}
          </Loaded>
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
