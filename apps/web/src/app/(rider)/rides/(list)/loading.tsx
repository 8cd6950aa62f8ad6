import { PageSkeleton, SkeletonCards } from '@/ui/skeleton.tsx'

export default function Loading() {
  return (
    <PageSkeleton>
      <SkeletonCards cards={3} />
    </PageSkeleton>
  )
}
