'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { CheckedArrival } from '@/shared/arrival/checked-arrival.tsx'
import { useArrivalQuestion } from '@/shared/arrival/use-arrival-question.ts'
import { PreferenceFields } from '@/shared/cabin/preference-fields.tsx'
import { type Preferences, tidied } from '@/shared/cabin/wanted.ts'
import { GuestFields } from '@/shared/guests/components/guest-fields.tsx'
import { useKeepGuest } from '@/shared/guests/use-keep-guest.ts'
import { useRegionQuery } from '@/shared/places/api.ts'
import { mutationOf } from '@/ui/act/use-act.ts'
import { Dialog } from '@/ui/dialog.tsx'
import { Field, TextArea } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { type FormOf, useActForm } from '@/ui/form/use-act-form.ts'
import { isForNow, selectBooking } from '../selectors.ts'
import { type Wishes, whenChosen, wishesKept } from '../slice.ts'
import { todayIn } from '../tomorrow.ts'
import { useCabin } from '../use-cabin.ts'
import type { WishKind } from './extras-row.tsx'

/** One subject at a time: who rides, which flight, what the chauffeur should know, how the cabin should be. */
export function WishesDialog({ kind, onClose }: { kind: WishKind | undefined; onClose: () => void }) {
  const t = useTranslations('booking.wishes')
  const dispatch = useDispatch()
  const { wishes } = useSelector(selectBooking)
  const keep = (next: Wishes) => {
    dispatch(wishesKept({ ...wishes, ...next }))
    onClose()
  }
  return (
    <Dialog
      open={kind !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={kind && t(`${kind}.title`)}
      description={kind && t(`${kind}.lead`)}
    >
      {kind === 'guest' && <GuestForm wishes={wishes} onKeep={keep} />}
      {kind === 'flight' && <FlightForm wishes={wishes} onKeep={keep} />}
      {kind === 'note' && <NoteForm wishes={wishes} onKeep={keep} />}
      {kind === 'preferences' && <PreferencesForm wishes={wishes} onKeep={keep} />}
    </Dialog>
  )
}

interface FormProps {
  wishes: Wishes
  onKeep: (wishes: Wishes) => void
}

function GuestForm({ wishes, onKeep }: FormProps) {
  const locale = useLocale()
  const keeping = useKeepGuest()
  const keep = (next: Wishes) => {
    if (next.guest) keeping.keep(next.guest)
    onKeep(next)
  }
  const form = useWishForm(wishes.guest ?? { name: '', phone: '', language: locale as string }, keep, (guest) => ({
    guest: { ...guest, name: guest.name.trim() },
  }))
  return (
    <WishForm form={form} onClear={wishes.guest && (() => onKeep({ guest: undefined }))}>
      <GuestFields form={form} keeping={keeping} />
    </WishForm>
  )
}

function FlightForm({ wishes, onKeep }: FormProps) {
  const t = useTranslations('booking.wishes.flight')
  const dispatch = useDispatch()
  const booking = useSelector(selectBooking)
  const { data: region } = useRegionQuery(undefined)
  const forNow = isForNow(booking)
  const question = useArrivalQuestion()
  const asked = (number: string) => ({
    number,
    pickup: booking.pickup.place,
    date: forNow ? todayIn(region?.timeZone) : booking.date,
    time: forNow ? undefined : booking.time,
  })
  const form = useWishForm(
    { flight: wishes.flight ?? '', sign: wishes.sign ?? '' },
    onKeep,
    ({ flight, sign }) => ({ flight: flight.trim().toUpperCase() || undefined, sign: sign.trim() || undefined }),
    ({ flight }) => question.mayKeep(asked(flight)),
  )
  const clear = () => onKeep({ flight: undefined, sign: undefined })
  const now = asked(String(form.watch('flight') ?? ''))
  const isAsked = question.isAsked(now)
  return (
    <WishForm
      form={form}
      label={isAsked ? t('keep') : undefined}
      onClear={wishes.flight || wishes.sign ? clear : undefined}
    >
      <Field
        className="[&_input]:uppercase [&_input]:placeholder:normal-case"
        label={t('number')}
        placeholder="SK 433"
        dir="ltr"
        {...form.field('flight', { maxLength: 12, pattern: /^[A-Za-z0-9 ]{2,12}$/ })}
      />
      <CheckedArrival
        {...now}
        isAsked={isAsked}
        onPickup={(at) =>
          dispatch(whenChosen(booking.kind === 'hourly' ? { ...at, hourlyAtOnce: false } : { ...at, kind: 'later' }))
        }
      />
      <Field label={t('sign')} hint={t('signHint')} {...form.field('sign', { maxLength: 80 })} />
    </WishForm>
  )
}

function NoteForm({ wishes, onKeep }: FormProps) {
  const t = useTranslations('booking.wishes.note')
  const form = useWishForm({ note: wishes.note ?? '' }, onKeep, ({ note }) => ({ note: note.trim() || undefined }))
  return (
    <WishForm form={form} onClear={wishes.note ? () => onKeep({ note: undefined }) : undefined}>
      <TextArea label={t('label')} hint={t('hint')} rows={4} {...form.field('note', { maxLength: 500 })} />
    </WishForm>
  )
}

function PreferencesForm({ onKeep }: FormProps) {
  const t = useTranslations('booking.wishes')
  const { wanted: known, isUsual } = useCabin()
  const form = useWishForm({ changed: undefined as Preferences | undefined }, onKeep, ({ changed }) => ({
    preferences: tidied(changed ?? known),
  }))
  const { value: changed, onChange } = form.pick('changed')
  const hasWishes = Object.keys(known).length > 0
  return (
    <WishForm form={form} onClear={hasWishes ? () => onKeep({ preferences: {} }) : undefined}>
      {hasWishes && isUsual && <p className="small text-muted">{t('asUsual')}</p>}
      <PreferenceFields wanted={changed ?? known} onChange={onChange} />
    </WishForm>
  )
}

/** A form whose act is to keep what was typed with the booking, here in the browser. */
function useWishForm<Typed extends FieldValues>(
  start: Typed,
  onKeep: (wishes: Wishes) => void,
  body: (typed: Typed) => Wishes,
  /** Whether nothing has to be asked first. */
  allows: (typed: Typed) => Promise<boolean> = async () => true,
) {
  return useActForm({ mutation: mutationOf(async (wishes: Wishes) => onKeep(wishes)), start, allows, body })
}

function WishForm({
  form,
  children,
  label,
  onClear,
}: {
  form: FormOf
  children: ReactNode
  label?: string | undefined
  onClear?: () => void
}) {
  const t = useTranslations('booking.wishes')
  return (
    <ActForm form={form} className="mt-5 grid gap-4" label={label ?? t('keep')} leave={t('clear')} onLeave={onClear}>
      {children}
    </ActForm>
  )
}
