import { useTranslations } from 'next-intl'
import { gripClass, SheetBody, SheetFrame } from '@/ui/sheet-frame.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

/** The map's ground and the sheet over it, until what they show has come. `share` is the sheet's, as it will be. */
export function MapSkeleton({ share, label }: { share: number; label?: string }) {
  const t = useTranslations('shell')
  const said = label ?? t('loading')
  return (
    <div className="map-screen">
      <SheetFrame label={said} share={share}>
        <span className={gripClass} aria-hidden="true" />
        <SheetBody>
          <div role="status" aria-label={said} className="grid gap-5 pt-1.5">
            <span className="grid gap-2.5">
              <Skeleton className="h-7 w-4/5" />
              <Skeleton className="h-3.5 w-3/5" />
            </span>
            <span className="grid grid-cols-[52px_minmax(0,1fr)] items-center gap-3.5">
              <Skeleton className="size-13 rounded-full" />
              <span className="grid gap-2.5">
                <Skeleton className="h-4.5 w-2/5" />
                <Skeleton className="h-3.5 w-3/5" />
              </span>
            </span>
            <Skeleton className="h-11 w-full" />
          </div>
        </SheetBody>
      </SheetFrame>
      <div className="map-stage" aria-hidden="true" />
    </div>
  )
}
