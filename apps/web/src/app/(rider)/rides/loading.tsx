import { getTranslations } from 'next-intl/server'
import { PageSkeleton } from '@/ui/page-skeleton.tsx'
import { SkeletonCards } from '@/ui/skeleton.tsx'

export default async function Loading() {
  const t = await getTranslations('shell')
  return (
    <PageSkeleton>
      <SkeletonCards cards={3} label={t('loading')} />
    </PageSkeleton>
  )
}
