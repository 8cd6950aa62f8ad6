'use client'

import type { BrandDesk } from '@livery/contracts/brand/brand.ts'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { isLocale, type Locale } from '@/lib/i18n/locales.ts'
import { useTheme } from '@/lib/theme/theme-provider.tsx'
import { Chip } from '@/ui/chip.tsx'
import styles from './brand.module.css'
import { coloursOf } from './draft-colours.ts'
import { PreviewInvoice } from './preview-invoice.tsx'
import { PreviewMail } from './preview-mail.tsx'
import { PreviewPage } from './preview-page.tsx'
import type { BrandDraft } from './use-brand-draft.ts'

const WAYS = ['desktop', 'phone', 'arabic'] as const

/** How the start page, a letter and an invoice will look, at each key. */
export function Preview({ draft, desk }: { draft: BrandDraft; desk: BrandDesk }) {
  const t = useTranslations('brand.preview')
  const locale = useLocale()
  const [way, setWay] = useState<(typeof WAYS)[number]>('desktop')
  const { dark } = useTheme()
  const colours = coloursOf(draft.terms.accent, dark ? 'dark' : 'light')
  const language: Locale = way === 'arabic' ? 'ar' : isLocale(locale) ? locale : 'en'
  return (
    <section aria-label={t('title')} className={styles.preview}>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="font-serif text-[18px]/6">{t('title')}</h2>
        <span className="mini">{t('lead')}</span>
        <fieldset aria-label={t('as')} className="ms-auto flex gap-1">
          {WAYS.map((one) => (
            <Chip key={one} size="small" pressed={one === way} onClick={() => setWay(one)}>
              {t(`ways.${one}`)}
            </Chip>
          ))}
        </fieldset>
      </div>
      <div className={styles.frames} style={colours}>
        <PreviewPage draft={draft} language={language} isPhone={way === 'phone'} />
        <div className={styles.two}>
          <PreviewMail draft={draft} desk={desk} />
          <PreviewInvoice draft={draft} desk={desk} />
        </div>
      </div>
    </section>
  )
}
