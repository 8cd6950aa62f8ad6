import type { HelpCard, WebContent } from '@livery/contracts/content/content.ts'
import { ArrowLeft } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { directionOf, LOCALE_NAMES } from '@/lib/i18n/locales.ts'
import { htmlOf } from '@/shared/prose/markdown.ts'
import { Prose } from '@/shared/prose/prose.tsx'
import { Link } from '@/ui/link.tsx'
import { Note } from '@/ui/note.tsx'
import { AskUs } from './ask-us.tsx'
import { PhotographOf } from './photograph.tsx'

export async function Article({
  page,
  others,
  userType,
}: {
  page: WebContent
  others: readonly HelpCard[]
  userType: 'user' | 'driver' | undefined
}) {
  const t = await getTranslations('content')
  const locale = await getLocale()
  return (
    <div className="mx-auto w-full max-w-[760px] px-5 pt-4 pb-16 desk:pt-10 desk:pb-24">
      <Link href="/help" className="-ms-1 mb-3 inline-flex min-h-11 items-center gap-2 text-muted hover:text-ink">
        <ArrowLeft size={18} strokeWidth={1.5} aria-hidden="true" className="rtl:scale-x-[-1]" />
        {t('nav.help')}
      </Link>
      <article lang={page.locale} dir={directionOf(page.locale)}>
        <h1 className="display max-desk:text-[34px]">{page.title}</h1>
        <p className="mt-3 mb-7 text-[17px]/[1.55] text-muted">{page.summary}</p>
        {page.locale !== locale && <Note className="mb-5">{t('onlyIn', { language: LOCALE_NAMES[page.locale] })}</Note>}
        {page.photograph && <PhotographOf photograph={page.photograph} lang={page.locale} />}
        <Prose html={htmlOf(page.body)} />
      </article>
      <AskUs userType={userType} />
      {others.length > 0 && (
        <nav aria-labelledby="more-articles" className="mt-10">
          <h2 id="more-articles" className="over mb-1">
            {t('help.more')}
          </h2>
          <ul>
            {others.map(({ slug, title }) => (
              <li key={slug} className="border-b border-line">
                <Link href={`/help/${slug}`} className="flex min-h-12 items-center hover:text-brass">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
