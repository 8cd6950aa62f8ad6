import { PageSkeleton, Skeleton, SkeletonRows } from '@/ui/skeleton.tsx'

export default function Loading() {
  return (
    <PageSkeleton>
      <Skeleton className="mb-5 h-52 w-full rounded-2" />
      <SkeletonRows rows={4} />
    </PageSkeleton>
  )
}
