'use client'

import { LogOut } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { chooseLocale } from '@/lib/i18n/choose-locale.ts'
import { isLocale, LOCALE_NAMES, LOCALES } from '@/lib/i18n/locales.ts'
import { useSession } from '@/lib/session/session-provider.tsx'
import { useSignOut } from '@/lib/session/use-sign-out.ts'
import { THEMES } from '@/lib/theme/theme-options.ts'
import { useTheme } from '@/lib/theme/theme-provider.tsx'
import { useMeQuery } from '@/shared/person/api.ts'
import { Button } from '@/ui/button.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { Select } from '@/ui/select.tsx'
import { useAwake } from '@/ui/use-awake.ts'
import { useUpdateProfileMutation } from '../api.ts'
import { Part } from './account-frame.tsx'
import { NameForm } from './name-form.tsx'
import { PartState } from './part-state.tsx'
import { PictureForm } from './picture-form.tsx'

/** `notifications` is what the page puts between the person and the looks. */
export function AccountScreen({ notifications }: { notifications: ReactNode }) {
  const t = useTranslations('account')
  const locale = useLocale()
  const { data: session } = useSession()
  const { data: me, error, refetch } = useMeQuery()
  const [update] = useUpdateProfileMutation()
  const { theme, setTheme } = useTheme()
  const awake = useAwake()
  const signOut = useSignOut()
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
            {LOCALES.map((each) => (
              <option key={each} value={each}>
                {LOCALE_NAMES[each]}
              </option>
            ))}
          </Select>
        </Part>
      </fieldset>
      <Button wide className="mt-8 desk:w-auto" onClick={signOut}>
        <LogOut size={18} strokeWidth={1.5} aria-hidden="true" />
        {t('signOut')}
      </Button>
    </>
  )
}
