import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { RotateCcw, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useOwnPath } from '@/lib/acting/acting.tsx'
import { bookingLink } from '@/lib/paths/booking-link.ts'
import { buttonClass } from '@/ui/button.tsx'
import { classNames } from '@/ui/class-names.ts'
import { Link } from '@/ui/link.tsx'
import { draftOfRide, returnDraftOf } from '../draft-of-ride.ts'

/** The same ride once more, or back: one tap to the prices, with all that was ordered. */
export function AgainLinks({ ride, className }: { ride: UserRide; className?: string }) {
  const t = useTranslations('again')
  const back = returnDraftOf(ride)
  const ownPath = useOwnPath()
  return (
    <nav
      aria-label={t('label', { number: ride.rideNumber })}
      className={classNames('grid gap-2.5', back && 'min-[360px]:grid-cols-2', className)}
    >
      <Link href={ownPath(bookingLink(draftOfRide(ride)))} className={buttonClass({ kind: 'line' })}>
        <RotateCcw size={18} strokeWidth={1.5} aria-hidden="true" className="text-brass" />
        {t('again')}
      </Link>
      {back && (
        <Link href={ownPath(bookingLink(back))} className={buttonClass({ kind: 'line' })}>
          <Undo2 size={18} strokeWidth={1.5} aria-hidden="true" className="text-brass" />
          {t('return')}
        </Link>
      )}
    </nav>
  )
}
