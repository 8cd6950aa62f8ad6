'use client'

import type { EngagementDetail } from '@livery/contracts/engagements/engagement-views.ts'
import { ArrowLeft } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DidNotArrive } from '@/shared/states/did-not-arrive.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'

import { useEngagementQuery } from '../api.ts'
import { useLiveEngagements } from '../use-live-engagements.ts'

/** The frame of one engagement's page: the way back, and what stands there until it has arrived. */
export function EngagementPage({
  id,
  back,
  children,
}: {
  id: string
  back: string
  children: (engagement: EngagementDetail) => ReactNode
}) {
  const t = useTranslations('engagement')
  const shell = useTranslations('shell')
  const { data, error, refetch } = useEngagementQuery(id, { refetchOnMountOrArgChange: true })
  useLiveEngagements()
  return (
    <div className="mx-auto w-full max-w-[720px] px-5 pt-3 pb-8 desk:pt-8">
      <Link href={back} className="ico -ms-3" aria-label={shell('back')}>
        <ArrowLeft size={20} strokeWidth={1.5} aria-hidden="true" className="rtl:scale-x-[-1]" />
      </Link>
      {data ? (
        children(data)
      ) : error ? (
        <DidNotArrive title={t('failed')} error={error} onRetry={refetch} />
      ) : (
        <SkeletonRows rows={6} label={shell('loading')} />
      )}
    </div>
  )
}
