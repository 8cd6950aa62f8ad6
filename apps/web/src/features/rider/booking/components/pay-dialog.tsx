'use client'

import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import type { OwnWallet } from '@livery/contracts/wallet/wallet.ts'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { BankQuestion } from '@/shared/payments/components/bank-question.tsx'
import { CardFields } from '@/shared/payments/components/card-fields.tsx'
import { useCardPayment } from '@/shared/payments/use-card-payment.ts'
import { type StartedTopUp, useConfirmTopUpMutation, useStartTopUpMutation } from '@/shared/wallet/api.ts'
import { mutationOf } from '@/ui/act/use-act.ts'
import { Dialog } from '@/ui/dialog.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { type OtherRide, OtherRideAsked } from './other-ride.tsx'

/**
 * The step that pays: by card, or from the wallet with what is missing put into it by card. A declined card leaves
 * everything as typed, and the same ride open for a second try.
 */
export function PayDialog({
  open,
  by,
  total,
  rides,
  currency,
  wallet,
  prepare,
  request,
  other,
  onAnother,
  onPaid,
  onClose,
}: {
  open: boolean
  by: 'wallet' | 'card'
  total: number
  /** Of several in one booking a card pays through the wallet, once. */
  rides: 'one' | 'both' | 'cars'
  currency: string
  wallet: OwnWallet | undefined
  /** Throws where the price is not what was agreed any more; before anything is paid. */
  prepare: () => Promise<void>
  request: () => Promise<UserRide>
  /** The ride that stands in the way, if there is one, and that another one is wanted nevertheless. */
  other: OtherRide | undefined
  onAnother: () => void
  onPaid: (ride: UserRide) => void
  onClose: () => void
}) {
  const t = useTranslations('booking.card')
  const figures = useFigures()
  const { hasCard, through, question, fields } = useCardPayment()
  const ride = useRef<UserRide>(undefined)
  const topUp = useTopUp(through)
  const money = (amount: number) => figures.money(amount, currency)
  const available = wallet?.available ?? 0
  // What the card has put into the wallet for this booking already is not charged again.
  const charged = useRef(0)
  const throughWallet = by === 'card' && rides !== 'one'
  const missing = throughWallet
    ? Math.max(0, total - charged.current)
    : by === 'wallet'
      ? Math.max(0, total - available)
      : 0
  const byCard = missing > 0 ? Math.max(missing, wallet?.topUpMin ?? 0) : by === 'card' && rides === 'one' ? total : 0
  const form = useActForm({
    mutation: mutationOf(async () => {
      if (ride.current === undefined) {
        await prepare()
        if (missing > 0) {
          await topUp(byCard, available)
          if (throughWallet) charged.current += byCard
        }
        ride.current = await request()
      }
      if (ride.current.client_secret) await through('pay', ride.current.client_secret)
      return ride.current
    }),
    start: {},
    body: () => undefined,
    allows: () => byCard === 0 || hasCard(),
    onDone: onPaid,
  })
  const price = money(total)

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => !next && onClose()}
        title={t(by === 'card' ? 'title' : 'fromWallet')}
        description={leadOf()}
      >
        <ActForm
          // The other ride is the refusal.
          form={other ? { ...form, refusal: undefined } : form}
          className="mt-5 grid gap-5"
          price={price}
          label={form.busy ? t('working') : t('pay')}
          end={
            other && (
              <div>
                <OtherRideAsked other={other} price={price} busy={form.busy} submits onAnother={onAnother} />
              </div>
            )
          }
        >
          {byCard > 0 && <CardFields fields={fields} offersKeeping />}
        </ActForm>
      </Dialog>
      <BankQuestion question={question} amount={money(byCard)} />
    </>
  )

  function leadOf(): string {
    if (throughWallet) return t(rides === 'cars' ? 'carsLead' : 'bothLead')
    if (by === 'card') return t('lead')
    if (missing === 0) return t('walletLead', { amount: money(available) })
    const amounts = { amount: money(available), missing: money(byCard) }
    return byCard > missing ? t('leastLead', { ...amounts, rest: money(byCard - missing) }) : t('missingLead', amounts)
  }
}

/** Puts what is missing into the wallet, once: a second try goes on with the same top-up, or needs none any more. */
function useTopUp(through: (how: 'pay', clientSecret: string) => Promise<void>) {
  const [start] = useStartTopUpMutation()
  const [confirm] = useConfirmTopUpMutation()
  const begun = useRef<{ amount: number; available: number; topUp: StartedTopUp; paid: boolean }>(undefined)
  return async (amount: number, available: number): Promise<void> => {
    const same = begun.current?.amount === amount && begun.current.available === available
    if (!same || begun.current === undefined)
      begun.current = { amount, available, topUp: await start({ amount }).unwrap(), paid: false }
    // It is credited, and the wallet's new balance is on its way.
    if (begun.current.paid) return
    await through('pay', begun.current.topUp.client_secret)
    await confirm({ topUpId: begun.current.topUp.topUpId }).unwrap()
    begun.current.paid = true
  }
}
