'use client'

import { useTranslations } from 'next-intl'
import { buttonClass } from '@/ui/button.tsx'
import { Link } from '@/ui/link.tsx'
import { BrokenWay, StatePanel } from '@/ui/states.tsx'
import { LonePage } from './lone-page.tsx'

export function MissingPage() {
  const t = useTranslations('shell.missing')
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
