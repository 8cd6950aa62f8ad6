import { Menu } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { HOME } from '@/lib/session/person.ts'
import { readSession } from '@/lib/session/server-session.ts'
import { LanguageChoice } from '@/shared/shell/language-choice.tsx'
import { buttonClass, iconClass } from '@/ui/button.tsx'
import { Link } from '@/ui/link.tsx'
import { Mark } from '@/ui/mark.tsx'
import styles from './hero-bar.module.css'

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
    { href: '/business', words: t('business') },
    { href: '/chauffeurs', words: t('drive') },
  ]
  return (
    <header className="relative z-3 mx-auto flex h-16 max-w-[1216px] items-center gap-7 ps-5 pe-3 desk:h-20 desk:px-6">
      <Link href="/" className="text-on-night" aria-label={shell('home')}>
        <Mark width={30} />
      </Link>
      <nav aria-label={shell('main')} className={styles.places}>
        {links.map((link) => (
          <Link key={link.href} href={link.href}>
            {link.words}
          </Link>
        ))}
        <LanguageChoice />
      </nav>
      <Link href={enter.href} className={buttonClass({ kind: 'night' }, 'hidden! desk:inline-flex!')}>
        {enter.words}
      </Link>
      <details className="group ms-auto desk:hidden">
        <summary
          className={iconClass(undefined, 'list-none text-on-night hover:bg-night-raised')}
          aria-label={shell('menu')}
        >
          <Menu size={22} strokeWidth={1.5} aria-hidden="true" />
        </summary>
        <nav aria-label={shell('menu')} className={styles.menu}>
          {[...links, { href: enter.href, words: enter.words }].map((link) => (
            <Link key={link.words} href={link.href}>
              {link.words}
            </Link>
          ))}
          <LanguageChoice className="px-4" />
        </nav>
      </details>
    </header>
  )
}
