import { PageSkeleton, SkeletonRows } from '@/ui/skeleton.tsx'

export default function Loading() {
  return (
    <PageSkeleton>
      <SkeletonRows rows={5} />
    </PageSkeleton>
  )
}
