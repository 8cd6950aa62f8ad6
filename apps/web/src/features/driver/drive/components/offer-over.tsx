'use client'

import type { Offer } from '@livery/contracts/dispatch/dispatch.ts'
import { usePathname, useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { Dialog } from '@/ui/dialog.tsx'
import { DRIVE_PATH, useShift } from '../shift.tsx'
import { useAnswerOffer } from '../use-answer-offer.ts'
import { OfferDetails, OfferFoot } from './offer-sheet.tsx'

/** An offer on every page but the home page, which shows it on its map. */
export function OfferOver() {
  const { offers, ride } = useShift()
  const offer = ride.data ? undefined : offers.data?.[0]
  if (usePathname() === DRIVE_PATH || !offer) return null
  return <OfferDialog key={offer.offerId} offer={offer} />
}

/** One offer over whatever the page shows. Put aside it runs on, and can be opened again until it is over. */
export function OfferDialog({ offer }: { offer: Offer }) {
  const t = useTranslations('chauffeur.offer')
  const router = useRouter()
  const { offers, asideId, putAside } = useShift()
  const { accept, decline, accepting, busy } = useAnswerOffer()
  const refetch = offers.refetch
  const over = useCallback(() => void refetch(), [refetch])
  const take = async () => {
    if ((await accept(offer.offerId)) && offer.rideType === 'instant') router.push(DRIVE_PATH)
  }
  return (
    <Dialog
      open={asideId !== offer.offerId}
      onOpenChange={(open) => !open && putAside(offer.offerId)}
      title={t('title')}
    >
      <div className="mt-3">
        <OfferDetails offer={offer} onOver={over} />
      </div>
      <div className="mt-4">
        <OfferFoot busy={busy} accepting={accepting} onAccept={take} onDecline={() => decline(offer.offerId)} />
      </div>
    </Dialog>
  )
}
