import { getTranslations } from 'next-intl/server'
import { PageSkeleton } from '@/ui/page-skeleton.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'

export default async function Loading() {
  const t = await getTranslations('shell')
  return (
    <PageSkeleton>
      <SkeletonRows rows={5} label={t('loading')} />
    </PageSkeleton>
  )
}
