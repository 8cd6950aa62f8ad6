import { MapSkeleton } from '@/shared/map/components/map-skeleton.tsx'

export default function Loading() {
  return <MapSkeleton share={0.4} />
}
