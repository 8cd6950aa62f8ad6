'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { usePerson } from '@/lib/session/use-person.ts'
import { Avatar } from '@/ui/avatar.tsx'
import { buttonClass } from '@/ui/button.tsx'

/** The way to one's own page, or to the sign-in when no one is known. */
export function AccountLink() {
  const t = useTranslations('shell')
  const person = usePerson()
  if (!person) {
    return (
      <Link href="/sign-in" className={buttonClass({ kind: 'line' })}>
        {t('signIn')}
      </Link>
    )
  }
  const name = `${person.firstname} ${person.lastname}`
  return (
    <Link href="/account" aria-label={t('accountOf', { name })} className="rounded-full">
      <Avatar name={name} image={person.image} size={44} />
    </Link>
  )
}
