import { Menu } from 'lucide-react'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { HOME } from '@/lib/session/person.ts'
import { readSession } from '@/lib/session/server-session.ts'
import { LanguageChoice } from '@/shared/shell/language-choice.tsx'
import { buttonClass } from '@/ui/button.tsx'
import { Mark } from '@/ui/mark.tsx'

export async function HeroBar() {
  const t = await getTranslations('landing.nav')
  const shell = await getTranslations('shell')
  const session = await readSession()
  const enter = session
    ? { href: HOME[session.user.user.userType], words: session.user.user.firstname }
    : { href: '/sign-in', words: shell('signIn') }
  const links = [
    { href: '#services', words: t('services') },
    { href: '#fleet', words: t('fleet') },
    { href: '#promises', words: t('promises') },
    { href: '/register?as=driver', words: t('drive') },
  ]
  return (
    <header className="relative z-3 mx-auto flex h-16 max-w-[1216px] items-center gap-7 ps-5 pe-3 desk:h-20 desk:px-6">
      <Link href="/" className="text-on-night" aria-label={shell('home')}>
        <Mark width={30} />
      </Link>
      <nav
        aria-label={shell('main')}
        className="ms-auto hidden items-center gap-7 text-sm text-on-night-soft desk:flex"
      >
        {links.map((link) => (
          <Link key={link.href} href={link.href} className="inline-flex min-h-11 items-center hover:text-on-night">
            {link.words}
          </Link>
        ))}
        <LanguageChoice />
      </nav>
      <Link href={enter.href} className={buttonClass({ kind: 'night' }, 'hidden! desk:inline-flex!')}>
        {enter.words}
      </Link>
      <details className="group ms-auto desk:hidden">
        <summary className="ico list-none text-on-night hover:bg-night-raised" aria-label={shell('menu')}>
          <Menu size={22} strokeWidth={1.5} aria-hidden="true" />
        </summary>
        <nav
          aria-label={shell('menu')}
          className="absolute inset-x-3 top-16 z-20 grid rounded-2 border border-night-line bg-night p-2 text-on-night"
        >
          {[...links, { href: enter.href, words: enter.words }].map((link) => (
            <Link key={link.words} href={link.href} className="flex min-h-12 items-center px-4">
              {link.words}
            </Link>
          ))}
          <LanguageChoice className="px-4" />
        </nav>
      </details>
    </header>
  )
}
