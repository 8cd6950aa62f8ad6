'use client'

import type { Engagement } from '@livery/contracts/engagements/engagement-views.ts'
import { useTranslations } from 'next-intl'
import { useOwnName } from '@/lib/i18n/use-own-name.ts'
import { EngagementBadge } from './engagement-badge.tsx'
import { WhenLine } from './when-line.tsx'

/** What is asked for: title, when, where, skills, words and pictures. */
export function Facts({ engagement }: { engagement: Engagement }) {
  const t = useTranslations('engagement')
  const nameOf = useOwnName()
  return (
    <section>
      <div className="flex flex-wrap items-center gap-3">
        <EngagementBadge status={engagement.status} />
        <span className="small num text-muted">
          {engagement.number} · {nameOf(engagement.categoryDetails)}
        </span>
      </div>
      <h1 className="title mt-2 text-[30px]">
        <bdi>{engagement.title}</bdi>
      </h1>
      <p className="num mt-1">
        <WhenLine engagement={engagement} />
      </p>
      <p className="text-muted">
        <bdi>{engagement.address}</bdi>
      </p>
      <ul className="chips mt-3" aria-label={t('skills')}>
        {engagement.skills.map((skill) => (
          <li key={skill._id} className="small rounded-1 border border-line px-2.5 py-1">
            {nameOf(skill)}
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-[64ch] whitespace-pre-line">
        <bdi>{engagement.description}</bdi>
      </p>
      {engagement.mediaDetails.length > 0 && (
        <ul className="mt-4 grid grid-cols-3 gap-2" aria-label={t('pictures')}>
          {engagement.mediaDetails.map((medium, index) => (
            <li key={medium._id}>
              <img
                src={medium.file}
                alt={t('picture', { number: index + 1 })}
                width={220}
                height={165}
                className="aspect-4/3 w-full rounded-1 border border-line object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
