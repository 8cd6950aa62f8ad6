import { getTranslations } from 'next-intl/server'
import { Link } from '@/ui/link.tsx'
import { Mark } from '@/ui/mark.tsx'
import { AccountLink } from './account-link.tsx'

const PLACES = ['help', 'faq', 'cancellation', 'about'] as const

/** The bar of pages that everybody may read. */
export async function PublicBar() {
  const shell = await getTranslations('shell')
  const t = await getTranslations('content.nav')
  return (
    <header className="border-b border-line bg-paper">
      <div className="mx-auto flex h-16 max-w-[1216px] items-center gap-10 px-5 desk:px-6">
        <Link href="/" aria-label={shell('home')} className="inline-flex min-h-11 items-center">
          <Mark width={26} />
        </Link>
        <nav aria-label={shell('main')} className="hidden flex-1 gap-1 desk:flex">
          {PLACES.map((place) => (
            <Link
              key={place}
              href={`/${place}`}
              className="grid h-16 place-items-center px-3.5 text-sm font-medium text-muted hover:text-ink"
            >
              {t(place)}
            </Link>
          ))}
        </nav>
        <span className="max-desk:ms-auto">
          <AccountLink />
        </span>
      </div>
    </header>
  )
}
