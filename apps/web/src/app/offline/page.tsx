import { getTranslations } from 'next-intl/server'
import { Mark } from '@/ui/mark.tsx'
import { BrokenWay, StatePanel } from '@/ui/states.tsx'

export default async function OfflinePage() {
  const t = await getTranslations('shell.away')
  return (
    <main id="content" className="flex min-h-dvh flex-col p-6">
      <Mark />
      <StatePanel art={<BrokenWay />} title={t('title')}>
        {t('body')}
      </StatePanel>
    </main>
  )
}
