import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/ui/button.tsx'
import { BrokenWay, StatePanel } from '@/ui/states.tsx'

export default async function NotFound() {
  const t = await getTranslations('shell.missing')
  return (
    <main id="content" className="grid min-h-dvh">
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
    </main>
  )
}
