import { SkeletonRows } from '@/ui/skeleton.tsx'

export default function Loading() {
  return (
    <div className="px-5 pt-13">
      <SkeletonRows rows={10} />
    </div>
  )
}
