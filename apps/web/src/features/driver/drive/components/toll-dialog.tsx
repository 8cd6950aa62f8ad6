'use client'

import type { DriverRide } from '@livery/contracts/rides/ride-views.ts'
import { useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { Dialog } from '@/ui/dialog.tsx'
import { Field } from '@/ui/field.tsx'
import { FileField } from '@/ui/file-field.tsx'
import { FormEnd } from '@/ui/form-end.tsx'
import { useAddTollMutation } from '../api.ts'

/** A toll that was paid on the way, with a picture of its receipt. */
export function TollDialog({ ride, onClose }: { ride: DriverRide; onClose: () => void }) {
  const t = useTranslations('chauffeur.toll')
  const figures = useFigures(ride.timeZone)
  const sentence = useSentence()
  const [add, { error, isLoading }] = useAddTollMutation()
  const money = (minor: number) => figures.money(minor, ride.currency)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const amount = Math.round(Number(form.get('paid')) * 100)
    form.delete('paid')
    // The fields come before the picture, so that they are known when it arrives.
    const body = new FormData()
    body.set('rideId', ride.rideId)
    body.set('amount', `${amount}`)
    body.set('image', form.get('image') as File)
    const reply = await add(body)
    if (reply.error) return
    say.success(t('added', { amount: money(amount) }))
    onClose()
  }

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
      <form onSubmit={submit} className="mt-5 grid gap-4">
        <Field
          label={t('amount', { currency: ride.currency })}
          name="paid"
          type="number"
          inputMode="decimal"
          min={0.01}
          max={10_000}
          step="0.01"
          required
          dir="ltr"
        />
        <FileField label={t('image')} name="image" accept="image/jpeg,image/png,image/webp" required />
        <FormEnd refusal={error && sentence(error)} busy={isLoading} leave={t('leave')} onLeave={onClose}>
          {t('add')}
        </FormEnd>
      </form>
    </Dialog>
  )
}
