'use client'

import type { Guest, SavedGuest } from '@livery/contracts/guests/guests.ts'
import { useLocale, useTranslations } from 'next-intl'
import { useLanguages } from '@/lib/brand/use-languages.ts'
import { LOCALE_NAMES } from '@/lib/i18n/locales.ts'
import { PhoneField } from '@/shared/phone/phone-field.tsx'
import { Chip } from '@/ui/chip.tsx'
import { Field } from '@/ui/field.tsx'
import { Select } from '@/ui/select.tsx'
import { isGuestWhole } from './draft.ts'
import { Line } from './line.tsx'

/** Who rides: the caller, or a guest of theirs; one of those whom they saved with one press. */
export function PassengerLine({
  name,
  guest,
  saved,
  isAsked,
  isBooked = false,
  onGuest,
}: {
  /** The caller's. */
  name: string | undefined
  guest: Guest | undefined
  saved: readonly SavedGuest[]
  /** What is missing has been asked for. */
  isAsked: boolean
  /** The ride is there: nobody is on the phone. */
  isBooked?: boolean
  onGuest: (guest: Guest | undefined) => void
}) {
  const t = useTranslations('officeBooking.passenger')
  const words = useTranslations('guests')
  const language = useLocale()
  const languages = useLanguages()
  const change = (part: Partial<Guest>) => guest && onGuest({ ...guest, ...part })
  return (
    <Line
      letter="G"
      label={t('label')}
      isTop={guest !== undefined}
      wrong={guest && isAsked && !isGuestWhole(guest) ? t('incomplete') : undefined}
    >
      <label className="flex min-h-11 items-center gap-2.5 desk:min-h-9">
        <input
          type="checkbox"
          className="size-5 accent-brass"
          checked={guest !== undefined}
          onChange={({ target }) => onGuest(target.checked ? { name: '', phone: '', language } : undefined)}
        />
        {t('guest')}
      </label>
      {guest === undefined ? (
        <span className="mini min-w-0 truncate">
          {name && (isBooked ? <bdi>{name}</bdi> : t.rich('caller', { name, b: (text) => <bdi>{text}</bdi> }))}
        </span>
      ) : (
        <div className="grid w-full gap-3 pb-2">
          {saved.length > 0 && (
            <fieldset className="chips">
              <legend className="sr-only">{words('saved')}</legend>
              {saved.slice(0, MOST).map(({ _id, name, phone, language }) => (
                <Chip
                  key={_id}
                  size="small"
                  pressed={phone === guest.phone && name === guest.name}
                  onClick={() => onGuest({ name, phone, language })}
                >
                  <bdi>{name}</bdi>
                </Chip>
              ))}
            </fieldset>
          )}
          <div className="grid gap-3 desk:grid-cols-[1fr_1fr_auto]">
            <Field
              label={words('name')}
              autoComplete="off"
              maxLength={80}
              value={guest.name}
              onChange={({ target }) => change({ name: target.value })}
            />
            <PhoneField
              label={words('phone')}
              autoComplete="off"
              value={guest.phone}
              onChange={({ target }) => change({ phone: target.value })}
            />
            <Select
              label={words('language')}
              value={guest.language}
              onChange={({ target }) => change({ language: target.value })}
            >
              {languages.map((each) => (
                <option key={each} value={each}>
                  {LOCALE_NAMES[each]}
                </option>
              ))}
            </Select>
          </div>
        </div>
      )}
    </Line>
  )
}

const MOST = 6
