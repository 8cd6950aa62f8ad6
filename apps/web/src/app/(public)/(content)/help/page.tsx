import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AskUs } from '@/features/public/content/components/ask-us.tsx'
import { Away } from '@/features/public/content/components/away.tsx'
import { HelpCentre } from '@/features/public/content/components/help-centre.tsx'
import { readHelp } from '@/features/public/content/read-content.ts'
import { publicMetadata } from '@/lib/search-engines/public-metadata.ts'
import { ShareTags } from '@/lib/search-engines/share-tags.tsx'
import { readAudience } from '@/lib/session/server-session.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('content')
  return publicMetadata({ path: '/help', title: t('nav.help'), description: t('help.lead') })
}

export default async function HelpPage() {
  const t = await getTranslations('content.help')
  const audience = await readAudience()
  const cards = await readHelp(audience)
  if (cards === 'away') return <Away href="/help" />
  return (
    <div className="mx-auto w-full max-w-[760px] px-5 pt-8 pb-16 desk:pt-14 desk:pb-24">
      <ShareTags title={t('title')} description={t('lead')} />
      <h1 className="display max-desk:text-[34px]">{t('title')}</h1>
      <p className="mt-3 mb-6 text-[17px]/[1.55] text-muted">{t('lead')}</p>
      <HelpCentre cards={cards} />
      <AskUs userType={audience} />
    </div>
  )
}
