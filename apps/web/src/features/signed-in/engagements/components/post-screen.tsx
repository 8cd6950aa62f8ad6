'use client'

import { ArrowLeft } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useEngagementChoicesQuery } from '@/shared/engagement/api.ts'
import { DidNotArrive } from '@/shared/states/did-not-arrive.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'

import { PostForm } from './post-form.tsx'

export function PostScreen() {
  const t = useTranslations('engagement')
  const shell = useTranslations('shell')
  const { data, error, refetch } = useEngagementChoicesQuery()
  return (
    <div className="mx-auto w-full max-w-[720px] px-5 pt-3 pb-8 desk:pt-8">
      <Link href="/engagements" className="ico -ms-3" aria-label={shell('back')}>
        <ArrowLeft size={20} strokeWidth={1.5} aria-hidden="true" className="rtl:scale-x-[-1]" />
      </Link>
      <h1 className="title text-[30px]">{t('post.title')}</h1>
      <p className="mt-1 max-w-[56ch] text-muted">{t('post.lead')}</p>
      {data ? (
        <PostForm offered={data} />
      ) : error ? (
        <DidNotArrive title={t('failed')} error={error} onRetry={refetch} />
      ) : (
        <SkeletonRows rows={6} label={shell('loading')} />
      )}
    </div>
  )
}
