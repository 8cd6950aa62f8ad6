import { getTranslations } from 'next-intl/server'
import { MessagesFor } from '@/lib/i18n/messages-for.tsx'
import { KeptRides } from '@/shared/at-hand/components/kept-rides.tsx'
import { LonePage } from '@/shared/states/lone-page.tsx'
import { TryAgain } from '@/shared/states/try-again.tsx'
import { BrokenWay, StatePanel } from '@/ui/states.tsx'

/** What the worker shows in place of a page that cannot be reached; drawn for nobody, it finds the rides at hand. */
export default async function OfflinePage() {
  const t = await getTranslations('site.away')
  return (
    <MessagesFor audience="offline">
      <LonePage>
        <div className="mx-auto grid w-full max-w-[560px] gap-4 px-5 pb-10 empty:hidden">
          <KeptRides none={null} />
        </div>
        <StatePanel art={<BrokenWay />} title={t('title')} actions={<TryAgain inPlaceOf />}>
          {t('body')}
        </StatePanel>
      </LonePage>
    </MessagesFor>
  )
}
