'use client'

import type { BrandDesk } from '@livery/contracts/brand/brand.ts'
import { ReceiptText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useTheme } from '@/lib/theme/theme-provider.tsx'
import styles from './brand.module.css'
import { NamedMark } from './named-mark.tsx'
import type { BrandDraft } from './use-brand-draft.ts'

export function PreviewInvoice({ draft, desk: { legal } }: { draft: BrandDraft; desk: BrandDesk }) {
  const { dark } = useTheme()
  const t = useTranslations('brand.preview.invoice')
  const { registrationNumber } = draft.terms
  return (
    <div className={styles.frame} inert>
      <div className={styles.caption}>
        <ReceiptText size={12} strokeWidth={1.75} aria-hidden="true" />
        {t('title')}
      </div>
      <div className={styles.sheet}>
        <div className="flex items-start justify-between gap-3">
          <NamedMark draft={draft} ground={dark ? 'dark' : 'light'} size={20} />
          <span className="text-end">
            <b className="strong num" dir="ltr">
              INV-2026-000418
            </b>
            <br />
            <span className="mini num">{t('dates')}</span>
          </span>
        </div>
        <hr className={styles.rule} />
        <div className="grid grid-cols-2 gap-4">
          <div>
            <span className="label">{t('to')}</span>
            <div>
              Lindgren &amp; Co
              <br />
              <span className="mini">Avenyn 12, Göteborg</span>
            </div>
          </div>
          <div className="min-w-0">
            <span className="label">{t('from')}</span>
            <div className="break-words">
              <bdi>{legal.companyName}</bdi>
              <span className="mini block">
                <bdi>{legal.address.split('\n').join(', ')}</bdi>
                {registrationNumber && (
                  <>
                    <br />
                    <bdi>{registrationNumber}</bdi>
                  </>
                )}
                <br />
                <bdi>{legal.vatNumber}</bdi>
              </span>
            </div>
          </div>
        </div>
        <dl className={styles.sums}>
          <dt>{t('ride')}</dt>
          <dd>€121.70</dd>
          <dt>{t('tax')}</dt>
          <dd>€7.30</dd>
          <dt className="strong">{t('total')}</dt>
          <dd className="strong">€129.00</dd>
        </dl>
      </div>
    </div>
  )
}
