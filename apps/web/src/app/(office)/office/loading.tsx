import { getTranslations } from 'next-intl/server'
import { SkeletonRows } from '@/ui/skeleton.tsx'

export default async function Loading() {
  const t = await getTranslations('shell')
  return (
    <div className="px-5 pt-13">
      <SkeletonRows rows={10} label={t('loading')} />
    </div>
  )
}
