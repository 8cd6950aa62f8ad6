import { getTranslations } from 'next-intl/server'
import { LonePage } from '@/shared/states/lone-page.tsx'
import { TryAgain } from '@/shared/states/try-again.tsx'
import { BrokenWay, StatePanel } from '@/ui/states.tsx'

export default async function OfflinePage() {
  const t = await getTranslations('shell.away')
  return (
    <LonePage>
      <StatePanel art={<BrokenWay />} title={t('title')} actions={<TryAgain />}>
        {t('body')}
      </StatePanel>
    </LonePage>
  )
}
