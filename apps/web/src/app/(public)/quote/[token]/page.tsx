import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Quote } from '@/features/public/quote/components/quote.tsx'
import { readQuote } from '@/features/public/quote/read-quote.ts'
import { MessagesFor } from '@/lib/i18n/messages-for.tsx'
import { answersWith } from '@/lib/search-engines/answer-status.ts'
import { PageData, prefetch } from '@/lib/store/page-data.tsx'
import { provider } from '@/shared/payments/api.ts'
import { LanguageChoice } from '@/shared/shell/language-choice.tsx'
import { LonePage } from '@/shared/states/lone-page.tsx'
import { TryAgain } from '@/shared/states/try-again.tsx'
import { buttonClass } from '@/ui/button.tsx'
import { Mark } from '@/ui/mark.tsx'
import { BrokenWay, StatePanel } from '@/ui/states.tsx'

interface Place {
  params: Promise<{ token: string }>
  searchParams: Promise<{ current?: string }>
}

/** The address is the permission: it goes to no other site. Our own has to be told, or the form's origin is unknown. */
export async function generateMetadata({ params }: Pick<Place, 'params'>): Promise<Metadata> {
  const t = await getTranslations('quote')
  const quote = await readQuote((await params).token)
  const missing = typeof quote === 'string' ? answersWith(quote === 'missing' ? 404 : 503) : {}
  return { ...missing, title: t('title'), robots: { index: false }, referrer: 'same-origin' }
}

/** A price that was mailed, for whoever has its link. One of before leads to what stands now. */
export default async function QuotePage({ params, searchParams }: Place) {
  const t = await getTranslations('quote')
  const { token } = await params
  const quote = await readQuote(token)
  if (typeof quote === 'string')
    return (
      <LonePage>
        <StatePanel art={<BrokenWay />} title={t(`${quote}.title`)} actions={quote === 'away' && <TryAgain />}>
          {t(`${quote}.next`)}
        </StatePanel>
      </LonePage>
    )
  const isChanged = quote.linkVersion < quote.version && (await searchParams).current === undefined
  if (isChanged && quote.state !== 'withdrawn')
    return (
      <LonePage>
        <StatePanel
          art={<BrokenWay />}
          title={t('changed.title')}
          actions={
            // Not the router's: the page is drawn anew, with what stands now.
            <a href={`/quote/${encodeURIComponent(token)}?current`} className={buttonClass({ kind: 'primary' })}>
              {t('changed.open')}
            </a>
          }
        >
          {t('changed.next')}
        </StatePanel>
      </LonePage>
    )
  return (
    <>
      <header className="flex min-h-16 items-center justify-between px-5 desk:px-8">
        <Mark width={26} />
        <LanguageChoice />
      </header>
      <main id="content" className="mx-auto w-full max-w-[64rem] px-5 pt-4 pb-16 desk:px-8 desk:pt-10">
        <MessagesFor audience="quote">
          <PageData reads={[prefetch(provider, '/payment/provider', undefined)]}>
            <Quote quote={quote} token={token} />
          </PageData>
        </MessagesFor>
      </main>
    </>
  )
}
