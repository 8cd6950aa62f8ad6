import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { LonePage } from '@/shared/states/lone-page.tsx'
import { buttonClass } from '@/ui/button.tsx'
import { BrokenWay, StatePanel } from '@/ui/states.tsx'

export default async function NotFound() {
  const t = await getTranslations('shell.missing')
  return (
    <LonePage>
      <StatePanel
        art={<BrokenWay />}
        title={t('title')}
        actions={
          <Link href="/" className={buttonClass({ kind: 'primary' })}>
            {t('action')}
          </Link>
        }
      >
        {t('body')}
      </StatePanel>
    </LonePage>
  )
}
