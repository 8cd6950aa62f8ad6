'use client'

import { useLocale, useTranslations } from 'next-intl'
import { GuestFields } from '@/shared/guests/components/guest-fields.tsx'
import { useKeepGuest } from '@/shared/guests/use-keep-guest.ts'
import { Button } from '@/ui/button.tsx'
import { DetailsForm } from './details-form.tsx'
import { type FormProps, formOf, useChangeForm } from './use-change-form.ts'

export function GuestForm(props: FormProps) {
  const t = useTranslations('booking.wishes.guest')
  const remove = useTranslations('booked.remove')
  const locale = useLocale()
  const keeping = useKeepGuest()
  const { guest } = props.ride
  const start = guest ?? { name: '', phone: '', language: locale as string }
  const form = useChangeForm(
    props,
    start,
    ({ name, phone, language }) => ({ guest: { name: name.trim(), phone, language } }),
    {
      fieldFrom: { 'guest.phone': 'phone', 'guest.name': 'name' },
      onChanged: (ride) => ride.guest && keeping.keep(ride.guest),
    },
  )
  return (
    <DetailsForm
      of={formOf(form)}
      onClose={props.onClose}
      clear={guest && <ClearGuest {...props} words={remove('guest')} />}
    >
      <p className="small text-muted">{t('lead')}</p>
      <GuestFields form={form.form} keeping={keeping} />
    </DetailsForm>
  )
}

/** Takes the guest away altogether. */
function ClearGuest({ words, ...props }: FormProps & { words: string }) {
  const { form } = useChangeForm(props, {}, () => ({ guest: null }))
  return (
    <Button kind="line" wide busy={form.busy} onClick={() => void form.submit()}>
      {words}
    </Button>
  )
}
