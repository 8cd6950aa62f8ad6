'use client'

import type { SavedGuest } from '@livery/contracts/guests/guests.ts'
import { useLocale, useTranslations } from 'next-intl'
import { isLocale, LOCALE_NAMES } from '@/lib/i18n/locales.ts'
import { useRemoveGuestMutation, useSavedGuestsQuery, useSaveGuestMutation } from '@/shared/guests/api.ts'
import { GuestEntry } from '@/shared/guests/components/guest-fields.tsx'
import { ActButton } from '@/ui/act/act-button.tsx'
import { Avatar } from '@/ui/avatar.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { EntryList, EntryRow } from './entry-list.tsx'

/** The address book: whom a rider books for. */
export function GuestsScreen() {
  const account = useTranslations('account.parts')
  const t = useTranslations('guests')
  return (
    <EntryList<SavedGuest>
      title={account('guests')}
      words={{ lead: t('lead'), add: t('add'), none: t('none'), noneNext: t('noneNext') }}
      query={useSavedGuestsQuery()}
      form={(close) => <GuestForm onDone={close} />}
      row={(guest) => <GuestRow key={guest._id} guest={guest} />}
    />
  )
}

function GuestRow({ guest }: { guest: SavedGuest }) {
  const t = useTranslations('guests')
  return (
    <EntryRow
      sign={<Avatar name={guest.name} image={null} />}
      name={guest.name}
      under={
        <>
          <bdi dir="ltr" className="num">
            {guest.phone}
          </bdi>
          {isLocale(guest.language) && ` · ${LOCALE_NAMES[guest.language]}`}
        </>
      }
      edit={t('edit')}
      editOf={t('editOf', { name: guest.name })}
      form={(close) => <GuestForm guest={guest} onDone={close} />}
    />
  )
}

function GuestForm({ guest, onDone }: { guest?: SavedGuest; onDone: () => void }) {
  const t = useTranslations('guests')
  const locale = useLocale()
  const remove = useRemoveGuestMutation()
  const form = useActForm({
    mutation: useSaveGuestMutation(),
    start: { name: guest?.name ?? '', phone: guest?.phone ?? '', language: guest?.language ?? (locale as string) },
    body: ({ name, ...others }) => ({ name: name.trim(), ...others, ...(guest && { id: guest._id }) }),
    onDone,
  })
  return (
    <ActForm
      form={form}
      className="mt-5 grid gap-4"
      label={guest ? t('save') : t('add')}
      also={
        guest && (
          <ActButton mutation={remove} body={guest._id} kind="quiet" wide done={t('removed')} onDone={onDone}>
            {t('remove')}
          </ActButton>
        )
      }
    >
      <GuestEntry form={form} />
    </ActForm>
  )
}
