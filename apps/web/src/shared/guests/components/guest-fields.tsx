'use client'

import type { Guest, SavedGuest } from '@livery/contracts/guests/guests.ts'
import { TEXTED_PHONE } from '@livery/kernel/phone.ts'
import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useLanguages } from '@/lib/brand/use-languages.ts'
import { LOCALE_NAMES } from '@/lib/i18n/locales.ts'
import { usePerson } from '@/lib/session/use-person.ts'
import { PhoneField } from '@/shared/phone/phone-field.tsx'
import { Chip } from '@/ui/chip.tsx'
import { Field } from '@/ui/field.tsx'
import type { FormPart } from '@/ui/form/use-act-form.ts'
import { Select } from '@/ui/select.tsx'
import { useSavedGuestsQuery } from '../api.ts'
import type { KeepGuest } from '../use-keep-guest.ts'

/** What the fields need of the form that they are part of. */
export interface GuestForm extends FormPart {
  // biome-ignore lint/suspicious/noExplicitAny: the forms that have these fields have others beside them.
  readonly watch: (name: any) => any
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  readonly setValue: (name: any, value: any, options?: { shouldDirty?: boolean; shouldValidate?: boolean }) => void
}

/** Who rides: one of the saved guests with one tap, or somebody new, who is saved with one. */
export function GuestFields({ form, keeping }: { form: GuestForm; keeping: KeepGuest }) {
  const t = useTranslations('guests')
  const isOpenTo = usePerson()?.userType === 'user'
  const { data: saved = [] } = useSavedGuestsQuery(undefined, { skip: !isOpenTo })
  const typed: Guest = { name: form.watch('name'), phone: form.watch('phone'), language: form.watch('language') }
  const known = saved.find((one) => isSame(one, typed))
  return (
    <>
      <SavedChips form={form} saved={saved} typed={typed} known={known} />
      <GuestEntry form={form} />
      {isOpenTo && known === undefined && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-brass"
            checked={keeping.isWanted}
            onChange={(event) => keeping.want(event.target.checked)}
          />
          {t('keep')}
        </label>
      )}
    </>
  )
}

/** Name, number and language, for whoever is entered here or in the address book. */
export function GuestEntry({ form }: { form: FormPart }) {
  const languages = useLanguages()
  const t = useTranslations('guests')
  return (
    <>
      <Field
        label={t('name')}
        autoComplete="off"
        {...form.field('name', { required: true, maxLength: 80, pattern: /\S/ })}
      />
      <PhoneField
        label={t('phone')}
        hint={t('phoneHint')}
        autoComplete="off"
        {...form.field('phone', { required: true, pattern: TEXTED_PHONE })}
      />
      <Select label={t('language')} {...form.field('language')}>
        {languages.map((each) => (
          <option key={each} value={each}>
            {LOCALE_NAMES[each]}
          </option>
        ))}
      </Select>
    </>
  )
}

const MOST = 8

interface ChipsProps {
  form: GuestForm
  saved: readonly SavedGuest[]
  typed: Guest
  known: SavedGuest | undefined
}

/** The saved guests; as a name is typed, those whom it may mean. */
function SavedChips({ form, saved, typed, known }: ChipsProps) {
  const t = useTranslations('guests')
  const begun = typed.name.trim().toLowerCase()
  const meant = known ? saved : saved.filter(({ name }) => name.toLowerCase().includes(begun))
  if (meant.length === 0) return null
  return (
    <fieldset className="chips">
      <legend className="sr-only">{t('saved')}</legend>
      {meant.slice(0, MOST).map((one) => (
        <Chip
          key={one._id}
          pressed={one === known}
          // A field that is left says what it misses, which moves the chip away under the finger.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            for (const field of ['name', 'phone', 'language'] as const)
              form.setValue(field, one[field], { shouldDirty: true, shouldValidate: true })
          }}
        >
          {one === known && <Check size={18} strokeWidth={1.5} aria-hidden="true" />}
          <bdi>{one.name}</bdi>
        </Chip>
      ))}
    </fieldset>
  )
}

const isSame = (one: Guest, other: Guest) =>
  one.name === other.name.trim() && one.phone === other.phone && one.language === other.language
