import { getTranslations } from 'next-intl/server'
import { readBrand } from '@/lib/brand/read-brand.ts'
import { LanguageChoice } from '@/shared/shell/language-choice.tsx'
import { Link } from '@/ui/link.tsx'
import { Mark } from '@/ui/mark.tsx'
import type { CityLink } from '../offer.ts'
import styles from './foot.module.css'

export async function Foot({ region, cities }: { region?: string; cities: readonly CityLink[] }) {
  const t = await getTranslations('landing')
  const shell = await getTranslations('shell')
  const content = await getTranslations('content.nav')
  const columns = [
    {
      title: t('foot.travel'),
      links: [
        { href: '/book', words: shell('places.book') },
        { href: '/services', words: t('nav.services') },
        { href: '/business', words: t('nav.business') },
        { href: '/#fleet', words: t('nav.fleet') },
        ...cities.map(({ path, title }) => ({ href: path, words: title })),
      ],
    },
    {
      title: t('foot.account'),
      links: [
        { href: '/sign-in', words: shell('signIn') },
        { href: '/register', words: t('foot.register') },
        { href: '/chauffeurs', words: t('nav.drive') },
      ],
    },
    {
      title: content('help'),
      links: [
        { href: '/help', words: t('foot.articles') },
        { href: '/faq', words: content('faq') },
        { href: '/cancellation', words: content('cancellation') },
      ],
    },
    {
      title: (await readBrand()).terms.name,
      links: [
        { href: '/about', words: content('about') },
        { href: '/terms', words: content('terms') },
        { href: '/privacy', words: content('privacy') },
      ],
    },
  ]
  return (
    <footer className="on-night bg-night text-sm text-on-night-muted">
      <div className="mx-auto max-w-[1216px] px-5 desk:px-6">
        <div className={styles.foot}>
          <div className="col-span-2 desk:col-span-1">
            <span className="text-on-night">
              <Mark />
            </span>
            {region && <p className="mt-3.5">{t('foot.place', { region })}</p>}
            <LanguageChoice className="mt-2 text-on-night" />
            <p className="small mt-1">{t('foot.map')}</p>
          </div>
          {columns.map((column) => (
            <nav key={column.title} aria-label={column.title}>
              <h2>{column.title}</h2>
              <ul>
                {column.links.map((link) => (
                  <li key={link.href}>
                    <Link href={link.href}>{link.words}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
    </footer>
  )
}
