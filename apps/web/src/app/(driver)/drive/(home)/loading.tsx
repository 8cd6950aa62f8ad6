import { getTranslations } from 'next-intl/server'
import { MapSkeleton } from '@/shared/map/components/map-skeleton.tsx'

export default async function Loading() {
  const t = await getTranslations('shell')
  return <MapSkeleton share={0.4} label={t('loading')} />
}
