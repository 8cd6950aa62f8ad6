import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/ui/button.tsx'
import { BrokenWay, StatePanel } from '@/ui/states.tsx'

/** The office has no such page. */
export async function Missing() {
  const t = await getTranslations('shell.missing')
  return (
    <div className="grid min-h-[60dvh]">
      <StatePanel
        art={<BrokenWay />}
        title={t('title')}
        actions={
          <a href="/" className={buttonClass({ kind: 'primary' })}>
            {t('action')}
          </a>
        }
      >
        {t('body')}
      </StatePanel>
    </div>
  )
}
