'use client'

import type { RideParty } from '@livery/contracts/rides/ride-parts.ts'
import type { RideStatus } from '@livery/contracts/rides/ride-status.ts'
import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useActing, useHidesPrice, useOwnPath } from '@/lib/acting/acting.tsx'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { CancelForm } from '@/shared/cancel/cancel-form.tsx'
import { PartyList } from '@/shared/party/party-list.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { QuietRow } from '@/ui/quiet-row.tsx'
import { useCancelPartyMutation, usePartyTermsQuery } from '../api.ts'
import { REASONS } from './cancel-dialog.tsx'

const OVER: readonly RideStatus[] = ['cancelled', 'expired']
const FIRM: readonly RideStatus[] = ['in_progress', 'at_stop', 'completed', 'no_show']

/** The cars that were booked together, each with its own page, and calling all of them off. */
export function PartyCars({ ride, party }: { ride: UserRide; party: RideParty }) {
  const t = useTranslations('party')
  const ownPath = useOwnPath()
  const isHidden = useHidesPrice(ride)
  const [cancelling, setCancelling] = useState(false)
  const open = party.cars.filter(({ RideStatus }) => !OVER.includes(RideStatus))
  const mayCancel = open.length > 1 && !open.some(({ RideStatus }) => FIRM.includes(RideStatus))
  return (
    <section aria-labelledby="party-cars" className="border-t border-line py-4">
      <h2 id="party-cars" className="place mb-2.5">
        {t('title')}
      </h2>
      <PartyList
        party={party}
        here={ride.rideId}
        pathOf={(rideId) => ownPath(`/rides/${rideId}`)}
        hidesPrice={isHidden}
      />
      {mayCancel && (
        <QuietRow onClick={() => setCancelling(true)}>
          <u>{t('cancelAll')}</u>
        </QuietRow>
      )}
      <Dialog open={cancelling} onOpenChange={(next) => !next && setCancelling(false)} title={t('cancelTitle')}>
        <CancelAll ride={ride} party={party} onClose={() => setCancelling(false)} />
      </Dialog>
    </section>
  )
}

function CancelAll({ ride, party, onClose }: { ride: UserRide; party: RideParty; onClose: () => void }) {
  const t = useTranslations('ride.cancel')
  const words = useTranslations('party')
  const figures = useFigures()
  const acting = useActing()
  const { data, ...asked } = usePartyTermsQuery(party.partyId, { refetchOnMountOrArgChange: true })
  const [cancel, state] = useCancelPartyMutation()
  return (
    <CancelForm
      asked={{ ...asked, currentData: asked.currentData?.terms }}
      cost={({ fee, refund, currency }) => (
        <>
          <p>
            {fee > 0 ? t('costs', { amount: figures.money(fee, currency) }) : t('free')}{' '}
            {refund > 0 &&
              t(`back.${acting ? 'theirs' : ride.paymentMethod}`, {
                amount: figures.money(refund, currency),
                name: acting?.name ?? '',
              })}
          </p>
          {fee > 0 && data && (
            <ul className="small num mt-2 text-muted">
              {data.cars.map((car) => (
                <li key={car.rideId}>
                  <bdi>{car.rideNumber}</bdi> · {figures.money(car.fee, currency)}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      reasons={REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      words={{
        why: t('why'),
        text: t('text'),
        keep: words('keep'),
        confirm: state.isLoading ? t('working') : words('cancelAll'),
      }}
      mutation={[cancel, state]}
      body={(why, { fee }) => ({ partyId: party.partyId, body: { ...why, fee } })}
      onClose={onClose}
    />
  )
}
