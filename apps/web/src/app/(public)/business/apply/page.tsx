import { COUNTRIES, countryOfZone } from '@livery/kernel/countries.ts'
import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { ApplyForm } from '@/features/public/companies/components/apply-form.tsx'
import { readRegion } from '@/features/public/landing/offer.ts'
import { spokenLocale } from '@/lib/i18n/locales.ts'
import { MessagesFor } from '@/lib/i18n/messages-for.tsx'
import { publicMetadata } from '@/lib/search-engines/public-metadata.ts'
import { ShareTags } from '@/lib/search-engines/share-tags.tsx'
import { buttonClass } from '@/ui/button.tsx'
import { Link } from '@/ui/link.tsx'

const PATH = '/business/apply'
const FRAME = 'mx-auto w-full max-w-[41rem] px-5 pt-8 pb-16 desk:px-6 desk:pt-14 desk:pb-24'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('apply')
  return publicMetadata({ path: PATH, title: t('title'), description: t('lead') })
}

/** A company asks for an account; after it has, the same page says what comes next. */
export default async function ApplyPage({ searchParams }: { searchParams: Promise<{ sent?: string }> }) {
  const t = await getTranslations('apply')
  if ((await searchParams).sent !== undefined)
    return (
      <div className={FRAME}>
        <h1 className="display max-desk:text-[34px]">{t('sent.title')}</h1>
        <p className="mt-3.5 mb-8 text-[17px]/[1.55] text-muted" role="status">
          {t('sent.lead')}
        </p>
        <Link href="/" className={buttonClass({ kind: 'line' })}>
          {t('sent.home')}
        </Link>
      </div>
    )
  const locale = spokenLocale(await getLocale())
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const countries = COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code }))
  const region = await readRegion()
  return (
    <div className={FRAME}>
      <ShareTags title={t('title')} description={t('lead')} />
      <h1 className="display max-desk:text-[34px]">{t('title')}</h1>
      <p className="mt-3.5 mb-8 text-[17px]/[1.55] text-muted">{t('lead')}</p>
      <MessagesFor audience="apply">
        <ApplyForm
          countries={countries.toSorted((left, right) => left.name.localeCompare(right.name, locale))}
          country={(region && countryOfZone(region.timeZone)) ?? 'SE'}
        />
      </MessagesFor>
    </div>
  )
}
