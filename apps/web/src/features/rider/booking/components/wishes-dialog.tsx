'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { LOCALE_NAMES, LOCALES } from '@/lib/i18n/locales.ts'
import { PreferenceFields, type Preferences, tidied } from '@/shared/cabin/preference-fields.tsx'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Field, TextArea } from '@/ui/field.tsx'
import { Select } from '@/ui/select.tsx'
import { selectBooking } from '../selectors.ts'
import { type Wishes, wishesKept } from '../slice.ts'
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
  const t = useTranslations('booking.wishes.guest')
  const locale = useLocale()
  const [guest, setGuest] = useState(wishes.guest ?? { name: '', phone: '', language: locale as string })
  return (
    <WishForm onSubmit={() => onKeep({ guest })} onClear={wishes.guest && (() => onKeep({ guest: undefined }))}>
      <Field
        label={t('name')}
        required
        maxLength={80}
        autoComplete="off"
        value={guest.name}
        onChange={(event) => setGuest({ ...guest, name: event.target.value })}
      />
      <Field
        label={t('phone')}
        hint={t('phoneHint')}
        type="tel"
        dir="ltr"
        required
        pattern="\+[1-9][0-9]{6,14}"
        autoComplete="off"
        value={guest.phone}
        onChange={(event) => setGuest({ ...guest, phone: event.target.value.replace(/[^\d+]/g, '') })}
      />
      <Select
        label={t('language')}
        value={guest.language}
        onChange={(event) => setGuest({ ...guest, language: event.target.value })}
      >
        {LOCALES.map((each) => (
          <option key={each} value={each}>
            {LOCALE_NAMES[each]}
          </option>
        ))}
      </Select>
    </WishForm>
  )
}

function FlightForm({ wishes, onKeep }: FormProps) {
  const t = useTranslations('booking.wishes.flight')
  const [flight, setFlight] = useState(wishes.flight ?? '')
  const [sign, setSign] = useState(wishes.sign ?? '')
  const clear = () => onKeep({ flight: undefined, sign: undefined })
  return (
    <WishForm
      onSubmit={() => onKeep({ flight: flight.trim() || undefined, sign: sign.trim() || undefined })}
      onClear={wishes.flight || wishes.sign ? clear : undefined}
    >
      <Field
        label={t('number')}
        placeholder="SK 433"
        dir="ltr"
        pattern="[A-Za-z0-9 ]{2,12}"
        maxLength={12}
        value={flight}
        onChange={(event) => setFlight(event.target.value.toUpperCase())}
      />
      <Field
        label={t('sign')}
        hint={t('signHint')}
        maxLength={80}
        value={sign}
        onChange={(event) => setSign(event.target.value)}
      />
    </WishForm>
  )
}

function NoteForm({ wishes, onKeep }: FormProps) {
  const t = useTranslations('booking.wishes.note')
  const [note, setNote] = useState(wishes.note ?? '')
  return (
    <WishForm
      onSubmit={() => onKeep({ note: note.trim() || undefined })}
      onClear={wishes.note ? () => onKeep({ note: undefined }) : undefined}
    >
      <TextArea
        label={t('label')}
        hint={t('hint')}
        rows={4}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </WishForm>
  )
}

function PreferencesForm({ onKeep }: FormProps) {
  const t = useTranslations('booking.wishes')
  const { wanted: known, isUsual } = useCabin()
  const [changed, setChanged] = useState<Preferences>()
  const hasWishes = Object.keys(known).length > 0
  return (
    <WishForm
      onSubmit={() => onKeep({ preferences: tidied(changed ?? known) })}
      onClear={hasWishes ? () => onKeep({ preferences: {} }) : undefined}
    >
      {hasWishes && isUsual && <p className="small text-muted">{t('asUsual')}</p>}
      <PreferenceFields wanted={changed ?? known} onChange={setChanged} />
    </WishForm>
  )
}

function WishForm({
  children,
  onSubmit,
  onClear,
}: {
  children: React.ReactNode
  onSubmit: () => void
  onClear?: () => void
}) {
  const t = useTranslations('booking.wishes')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form onSubmit={submit} className="mt-5 grid gap-4">
      {children}
      <div className="mt-1 grid gap-2.5">
        <Button type="submit" kind="primary" wide>
          {t('keep')}
        </Button>
        {onClear && (
          <Button kind="quiet" wide onClick={onClear}>
            {t('clear')}
          </Button>
        )}
      </div>
    </form>
  )
}
