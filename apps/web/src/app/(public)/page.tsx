import { getTranslations } from 'next-intl/server'
import { Mark } from '@/ui/mark.tsx'

export default async function LandingPage() {
  const t = await getTranslations('shell')
  return (
    <main id="content" className="p-6">
      <Mark />
      <h1 className="display">{t('tagline')}</h1>
    </main>
  )
}
