'use client'

import type { DriverRide } from '@livery/contracts/rides/driver-ride.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Dialog } from '@/ui/dialog.tsx'
import { AmountField } from '@/ui/field.tsx'
import { FileField } from '@/ui/file-field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { refusalsOfFile, useActForm } from '@/ui/form/use-act-form.ts'
import { useAddTollMutation } from '../api.ts'

/** A toll that was paid on the way, with a picture of its receipt. */
export function TollDialog({ ride, onClose }: { ride: DriverRide; onClose: () => void }) {
  const t = useTranslations('chauffeur.toll')
  const figures = useFigures(ride.timeZone)
  const money = (minor: number) => figures.money(minor, ride.currency)
  const form = useActForm({
    mutation: useAddTollMutation(),
    start: { amount: '', image: undefined as FileList | undefined },
    body: ({ amount, image }) => {
      // The fields come before the picture, so that they are known when it arrives.
      const body = new FormData()
      body.set('rideId', ride.rideId)
      body.set('amount', `${Math.round(Number(amount) * 100)}`)
      body.set('image', image?.[0] ?? '')
      return body
    },
    fieldOf: {
      TOLLS_TOO_HIGH: 'amount',
      TOLL_RECEIPT_REQUIRED: 'image',
      TOLL_RECEIPT_USED: 'image',
      ...refusalsOfFile('image'),
    },
    done: ({ tollReceipts }) => t('added', { amount: money(tollReceipts.at(-1)?.amount ?? 0) }),
    onDone: onClose,
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('title')} description={t('lead')}>
      {ride.tollReceipts.length > 0 && (
        <ul className="mt-4 border-t border-line">
          {ride.tollReceipts.map((receipt) => (
            <li key={receipt._id} className="num flex min-h-11 items-center justify-between border-b border-line">
              <a href={receipt.image.file} target="_blank" rel="noreferrer" className="link">
                {t('receiptOf', { time: figures.time(receipt.createdAt) })}
              </a>
              <b className="strong">{money(receipt.amount)}</b>
            </li>
          ))}
        </ul>
      )}
      <ActForm form={form} className="mt-5 grid gap-4" label={t('add')} leave={t('leave')} onLeave={onClose}>
        <AmountField
          label={t('amount', { currency: ride.currency })}
          {...form.field('amount', { required: true, min: 0.01, max: 10_000 })}
        />
        <FileField
          label={t('image')}
          accept="image/jpeg,image/png,image/webp"
          {...form.field('image', { required: true })}
        />
      </ActForm>
    </Dialog>
  )
}
