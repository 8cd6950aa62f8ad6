import { getTranslations } from 'next-intl/server'
import { OfflineDrive } from '@/features/driver/drive/components/offline-drive.tsx'
import { MessagesFor } from '@/lib/i18n/messages-for.tsx'
import { LonePage } from '@/shared/states/lone-page.tsx'
import { TryAgain } from '@/shared/states/try-again.tsx'
import { BrokenWay, StatePanel } from '@/ui/states.tsx'

/** What the worker shows in place of a chauffeur's page that cannot be reached; drawn for nobody. */
export default async function OfflineDrivePage() {
  const t = await getTranslations('site.away')
  return (
    <MessagesFor audience="driveOffline">
      <LonePage>
        <OfflineDrive
          none={
            <StatePanel art={<BrokenWay />} title={t('title')} actions={<TryAgain inPlaceOf />}>
              {t('body')}
            </StatePanel>
          }
        />
      </LonePage>
    </MessagesFor>
  )
}
