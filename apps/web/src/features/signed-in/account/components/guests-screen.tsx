'use client'

import type { SavedGuest } from '@livery/contracts/guests/guests.ts'
import { Plus } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { isLocale, LOCALE_NAMES } from '@/lib/i18n/locales.ts'
import { useRemoveGuestMutation, useSavedGuestsQuery, useSaveGuestMutation } from '@/shared/guests/api.ts'
import { GuestEntry } from '@/shared/guests/components/guest-fields.tsx'
import { ActButton } from '@/ui/act/act-button.tsx'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { Avatar } from '@/ui/avatar.tsx'
import { Button } from '@/ui/button.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { StatePanel } from '@/ui/states.tsx'
import { PartState } from './account-frame.tsx'

/** The address book: whom a rider books for. */
export function GuestsScreen() {
  const account = useTranslations('account.parts')
  const t = useTranslations('guests')
  const { data: guests, error, refetch } = useSavedGuestsQuery()
  const add = (
    <ActDialog
      title={t('add')}
      trigger={
        <Button kind="primary">
          <Plus size={18} strokeWidth={1.5} aria-hidden="true" />
          {t('add')}
        </Button>
      }
    >
      {(close) => <GuestForm onDone={close} />}
    </ActDialog>
  )
  return (
    <>
      <h1 className="title text-[28px]">{account('guests')}</h1>
      <p className="mt-1 mb-5.5 text-muted">{t('lead')}</p>
      {!guests ? (
        <PartState error={error} onRetry={refetch} />
      ) : guests.length === 0 ? (
        <StatePanel title={t('none')} actions={add}>
          {t('noneNext')}
        </StatePanel>
      ) : (
        <>
          <ul className="mb-5 border-t border-line">
            {guests.map((one) => (
              <GuestRow key={one._id} guest={one} />
            ))}
          </ul>
          {add}
        </>
      )}
    </>
  )
}

function GuestRow({ guest }: { guest: SavedGuest }) {
  const t = useTranslations('guests')
  const title = t('editOf', { name: guest.name })
  return (
    <li className="flex min-h-17 items-center gap-4 border-b border-line py-2">
      <Avatar name={guest.name} image={null} />
      <span className="min-w-0 flex-1">
        <b className="place cut block">
          <bdi>{guest.name}</bdi>
        </b>
        <span className="small num cut block text-muted">
          <bdi dir="ltr">{guest.phone}</bdi>
          {isLocale(guest.language) && ` · ${LOCALE_NAMES[guest.language]}`}
        </span>
      </span>
      <ActDialog
        title={title}
        trigger={
          <Button kind="quiet" size="small" aria-label={title}>
            {t('edit')}
          </Button>
        }
      >
        {(close) => <GuestForm guest={guest} onDone={close} />}
      </ActDialog>
    </li>
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
