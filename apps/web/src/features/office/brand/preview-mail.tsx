'use client'

import type { BrandDesk } from '@livery/contracts/brand/brand.ts'
import { Mail } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useTheme } from '@/lib/theme/theme-provider.tsx'
import styles from './brand.module.css'
import { NamedMark } from './named-mark.tsx'
import type { BrandDraft } from './use-brand-draft.ts'

export function PreviewMail({ draft, desk: { legal } }: { draft: BrandDraft; desk: BrandDesk }) {
  const { dark } = useTheme()
  const t = useTranslations('brand.preview.mail')
  const { terms } = draft
  const imprint = [
    ...[legal.companyName, legal.address.split('\n').join(', '), terms.registrationNumber, legal.vatNumber],
    ...[terms.supportPhone, terms.supportEmail ?? legal.email],
  ].filter((part) => part !== null)
  return (
    <div className={styles.frame} inert>
      <div className={styles.caption}>
        <Mail size={12} strokeWidth={1.75} aria-hidden="true" />
        <span className="truncate">
          <bdi>{terms.name}</bdi> · {t('subject')}
        </span>
      </div>
      <div className={styles.sheet}>
        <NamedMark draft={draft} ground={dark ? 'dark' : 'light'} size={20} />
        <p className="mt-4 mb-2 font-serif text-[22px]/7">{t('title')}</p>
        <p>{t('body')}</p>
        <div className="my-4">
          <span className={styles.button}>{t('button')}</span>
        </div>
        <p className="mini">
          <bdi>{imprint.join(' · ')}</bdi>
        </p>
      </div>
    </div>
  )
}
