import { getTranslations } from 'next-intl/server'
import { PageSkeleton } from '@/ui/page-skeleton.tsx'
import { Skeleton, SkeletonRows } from '@/ui/skeleton.tsx'

export default async function Loading() {
  const t = await getTranslations('shell')
  return (
    <PageSkeleton>
      <Skeleton className="mb-5 h-52 w-full rounded-2" />
      <SkeletonRows rows={4} label={t('loading')} />
    </PageSkeleton>
  )
}
