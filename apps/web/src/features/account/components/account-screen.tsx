'use client'

import { LogOut } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { chooseLocale } from '@/lib/i18n/choose-locale.ts'
import { isLocale, LOCALE_NAMES, LOCALES } from '@/lib/i18n/locales.ts'
import { authService } from '@/lib/session/auth-service.ts'
import { useSession } from '@/lib/session/session-provider.tsx'
import { THEMES } from '@/lib/theme/theme-options.ts'
import { useTheme } from '@/lib/theme/theme-provider.tsx'
import { Avatar } from '@/ui/avatar.tsx'
import { Button } from '@/ui/button.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { Select } from '@/ui/select.tsx'
import { useMeQuery, useUpdateProfileMutation } from '../api.ts'
import { NameForm } from './name-form.tsx'
import { PasswordForm } from './password-form.tsx'

/** `notifications` is what the page puts between the person and the looks. */
export function AccountScreen({ notifications }: { notifications: ReactNode }) {
  const t = useTranslations('account')
  const locale = useLocale()
  const { data: session } = useSession()
  const { data: me } = useMeQuery()
  const [update] = useUpdateProfileMutation()
  const { theme, setTheme } = useTheme()
  const drawn = useDrawn()
  const person = me ?? session?.user.user
  if (!person) return null
  const name = `${person.firstname} ${person.lastname}`

  return (
    <div className="mx-auto w-full max-w-[720px] px-5 pt-5.5 pb-8 desk:pt-10">
      <header className="flex items-center gap-4">
        <Avatar name={name} image={person.image} size={64} />
        <div className="min-w-0">
          <h1 className="title cut text-[28px]">{name}</h1>
          <p className="cut text-muted">
            <bdi>{person.email}</bdi>
          </p>
        </div>
      </header>
      <Part title={t('details')}>{me ? <NameForm key={me.updatedAt} me={me} /> : <div className="skel h-40" />}</Part>
      <Part title={t('password.title')}>{me ? <PasswordForm me={me} /> : <div className="skel h-40" />}</Part>
      {notifications}
      <Part title={t('theme')}>
        <Segmented
          name="theme"
          label={t('theme')}
          options={THEMES.map((value) => ({ value, label: t(`themes.${value}`) }))}
          value={drawn ? theme : 'light'}
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
      <Button wide className="mt-8 desk:w-auto" onClick={() => authService.signOut('/')}>
        <LogOut size={18} strokeWidth={1.5} aria-hidden="true" />
        {t('signOut')}
      </Button>
    </div>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="mt-7 border-t border-line pt-5">
      <h2 className="place mb-3.5">{title}</h2>
      {children}
    </section>
  )
}

/** The theme is known to the browser alone, so its choice is shown after the first drawing. */
function useDrawn(): boolean {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => setDrawn(true), [])
  return drawn
}
