'use client'

import { useTranslations } from 'next-intl'
import { Part } from './account-frame.tsx'
import { CopyPart } from './copy-part.tsx'
import { LeavePart } from './leave-part.tsx'

export function DataScreen() {
  const t = useTranslations('account')
  return (
    <>
      <h1 className="title mb-5.5 text-[28px]">{t('parts.data')}</h1>
      <Part title={t('copy.title')} lead={t('copy.lead')}>
        <CopyPart />
      </Part>
      <div className="mt-7 border-t border-line pt-5">
        <Part title={t('leave.title')} lead={t('leave.lead')}>
          <LeavePart />
        </Part>
      </div>
    </>
  )
}
