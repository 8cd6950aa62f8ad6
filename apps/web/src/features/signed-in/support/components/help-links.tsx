'use client'

import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link } from '@/ui/link.tsx'
import { type Asker, REQUESTS } from '../api.ts'

/** The ways to help from one's own page. */
export function HelpLinks({ asker }: { asker: Asker }) {
  const t = useTranslations('requests')
  const nav = useTranslations('content.nav')
  const links = [
    { href: REQUESTS[asker], words: t('title') },
    { href: '/help', words: t('articles') },
    { href: '/terms', words: nav('terms') },
    { href: '/privacy', words: nav('privacy') },
  ]
  return (
    <nav aria-labelledby="help-links" className="mt-7">
      <div className="border-t border-line pt-5">
        <h2 id="help-links" className="place mb-1">
          {nav('help')}
        </h2>
        <ul>
          {links.map(({ href, words }) => (
            <li key={href} className="border-b border-line">
              <Link href={href} className="flex min-h-12 items-center justify-between gap-3 hover:text-brass">
                {words}
                <ChevronRight size={18} strokeWidth={1.5} aria-hidden="true" className="text-muted rtl:scale-x-[-1]" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
