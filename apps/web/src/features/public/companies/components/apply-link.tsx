import { getLocale, getTranslations } from 'next-intl/server'
import { directionOf } from '@/lib/i18n/locales.ts'
import { buttonClass } from '@/ui/button.tsx'
import { Link } from '@/ui/link.tsx'

/** Below the office's words for companies. */
export async function ApplyLink() {
  const t = await getTranslations('apply')
  const locale = await getLocale()
  return (
    // In the language of the page, below words that may be in another.
    <p className="mt-8" lang={locale} dir={directionOf(locale)}>
      <Link href="/business/apply" className={buttonClass({ kind: 'primary', size: 'large' })}>
        {t('title')}
      </Link>
    </p>
  )
}
