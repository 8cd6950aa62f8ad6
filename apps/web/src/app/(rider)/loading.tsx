import { getTranslations } from 'next-intl/server'
import { SkeletonRows } from '@/ui/skeleton.tsx'

export default async function Loading() {
  const t = await getTranslations('shell')
  return (
    <div className="mx-auto w-full max-w-[720px] px-5 pt-5.5 desk:pt-10">
      <span className="skel h-9 w-40" />
      <span className="skel mt-4 mb-5 h-52 w-full rounded-2" />
      <SkeletonRows rows={4} label={t('loading')} />
    </div>
  )
}
