'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { authLink } from '@/lib/paths/auth-link.ts'
import { usePerson } from '@/lib/session/use-person.ts'
import { Avatar, initialsOf } from '@/ui/avatar.tsx'
import { buttonClass } from '@/ui/button.tsx'
import { Link } from '@/ui/link.tsx'

/** The way to one's own page, or to the sign-in when no one is known. */
export function AccountLink({ className }: { className?: string }) {
  const t = useTranslations('shell')
  const person = usePerson()
  const path = usePathname()
  if (!person) {
    return (
      // Whoever books comes back to it.
      <Link
        href={path === '/book' ? authLink('/sign-in', path) : '/sign-in'}
        className={buttonClass({ kind: 'line' }, className)}
      >
        {t('signIn')}
      </Link>
    )
  }
  const name = `${person.firstname} ${person.lastname}`
  const title = t('accountOf', { name })
  return (
    // Who speaks to their browser says what they see.
    <Link href="/account" aria-label={person.image ? title : `${initialsOf(name)}, ${title}`} className="rounded-full">
      <Avatar name={name} image={person.image} size={44} />
    </Link>
  )
}
