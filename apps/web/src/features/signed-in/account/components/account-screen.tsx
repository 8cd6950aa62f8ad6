'use client'

import type { Me } from '@livery/contracts/identity/identity.ts'
import { useLocale, useTranslations } from 'next-intl'
import { type ChangeEvent, type ReactNode, useId } from 'react'
import { useLanguages } from '@/lib/brand/use-languages.ts'
import { chooseLocale } from '@/lib/i18n/choose-locale.ts'
import { isLocale, LOCALE_NAMES } from '@/lib/i18n/locales.ts'
import { useSession } from '@/lib/session/session-provider.tsx'
import { THEMES } from '@/lib/theme/theme-options.ts'
import { useTheme } from '@/lib/theme/theme-provider.tsx'
import { useMeQuery } from '@/shared/person/api.ts'
import { PhoneField } from '@/shared/phone/phone-field.tsx'
import { Part, PartState } from '@/shared/security/part.tsx'
import { useAct } from '@/ui/act/use-act.ts'
import { Avatar } from '@/ui/avatar.tsx'
import { buttonClass } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { Select } from '@/ui/select.tsx'
import { useAwake } from '@/ui/use-awake.ts'
import { useUpdateProfileMutation } from '../api.ts'

/** `notifications` is what the page puts between the person and the looks, `signOut` how one leaves. */
export function AccountScreen({ notifications, signOut }: { notifications: ReactNode; signOut: ReactNode }) {
  const t = useTranslations('account')
  const locale = useLocale()
  const languages = useLanguages()
  const { data: session } = useSession()
  const { data: me, error, refetch } = useMeQuery()
  const [update] = useUpdateProfileMutation()
  const { theme, setTheme } = useTheme()
  const awake = useAwake()
  const person = me ?? session?.user.user
  if (!person) return null

  return (
    <>
      <header className="mb-5.5">
        <h1 className="title cut text-[28px]">{`${person.firstname} ${person.lastname}`.trim()}</h1>
        <p className="cut text-muted">
          <bdi>{person.email}</bdi>
        </p>
      </header>
      {me ? (
        <>
          <PictureForm me={me} />
          <div className="mt-7">
            <NameForm key={me.updatedAt} me={me} />
          </div>
        </>
      ) : (
        <PartState error={error} onRetry={refetch} rows={4} />
      )}
      {notifications}
      <fieldset disabled={!awake} className="mt-7 border-t border-line pt-5">
        <Part title={t('theme')}>
          <Segmented
            name="theme"
            label={t('theme')}
            options={THEMES.map((value) => ({ value, label: t(`themes.${value}`) }))}
            value={awake ? theme : 'light'}
            onChange={(value) => {
              setTheme(value)
              void update({ theme: value })
            }}
          />
        </Part>
        <Part title={t('language')}>
          <Select
            label={t('language')}
            hideLabel
            value={locale}
            onChange={async (event) => {
              const chosen = event.target.value
              if (!isLocale(chosen)) return
              await update({ locale: chosen })
              chooseLocale(chosen)
            }}
          >
            {languages.map((each) => (
              <option key={each} value={each}>
                {LOCALE_NAMES[each]}
              </option>
            ))}
          </Select>
        </Part>
      </fieldset>
      {signOut}
    </>
  )
}

/** The face that the other one looks for at the curb. Sent as soon as it is chosen. */
function PictureForm({ me }: { me: Me }) {
  const t = useTranslations('account.picture')
  const hint = useId()
  const { update: updateSession } = useSession()
  const [update, { isLoading }] = useAct(useUpdateProfileMutation())

  const send = async ({ currentTarget: field }: ChangeEvent<HTMLInputElement>) => {
    const image = field.files?.[0]
    if (!image) return
    await update({ image }, { done: t('saved'), onDone: () => void updateSession({ reload: true }) })
    field.value = ''
  }

  return (
    <div className="flex items-center gap-4.5">
      <Avatar name={`${me.firstname} ${me.lastname}`} image={me.image} size={84} />
      <div className="min-w-0">
        <label
          aria-busy={isLoading || undefined}
          className={buttonClass(
            { kind: 'line' },
            'focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brass',
          )}
        >
          {t(me.image ? 'change' : 'choose')}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp"
            className="sr-only"
            aria-describedby={hint}
            disabled={isLoading}
            onChange={send}
          />
        </label>
        <p id={hint} className="hint mt-2">
          {t('hint')}
        </p>
      </div>
    </div>
  )
}

function NameForm({ me }: { me: Me }) {
  const t = useTranslations('account')
  const { update: updateSession } = useSession()
  const form = useActForm({
    mutation: useUpdateProfileMutation(),
    start: { firstname: me.firstname, lastname: me.lastname, phone: me.phone ?? '' },
    body: ({ firstname, lastname, phone }) => ({
      firstname: firstname.trim(),
      lastname: lastname.trim(),
      phone: phone.replace(/[\s()-]/g, ''),
    }),
    done: t('saved'),
    onDone: () => void updateSession({ reload: true }),
  })
  const name = { required: true, maxLength: 80 }
  return (
    <ActForm form={form} compact label={t('save')} className="grid grid-cols-2 gap-4 [&>div:nth-child(n+3)]:col-span-2">
      <Field label={t('firstname')} autoComplete="given-name" {...form.field('firstname', name)} />
      <Field label={t('lastname')} autoComplete="family-name" {...form.field('lastname', name)} />
      <PhoneField
        label={t('phone')}
        autoComplete="tel"
        placeholder="+46 70 123 45 67"
        {...form.field('phone', { pattern: /^\s*(\+?[\d\s()-]{6,24})?$/ })}
      />
    </ActForm>
  )
}
