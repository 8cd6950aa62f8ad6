import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/ui/button.tsx'
import { BrokenWay, StatePanel } from '@/ui/states.tsx'

/** The page is asked for again by a plain link: it works without any script. */
export async function Away({ href }: { href: string }) {
  const t = await getTranslations('content')
  const shell = await getTranslations('shell')
  return (
    <div className="grid min-h-[60dvh]">
      <StatePanel
        art={<BrokenWay />}
        title={t('away')}
        actions={
          <a href={href} className={buttonClass({ kind: 'primary' })}>
            {shell('tryAgain')}
          </a>
        }
      >
        {t('awayNext')}
      </StatePanel>
    </div>
  )
}
