'use client'

import { tokensOf } from '@livery/contracts/brand/accents.ts'
import type { BrandDesk } from '@livery/contracts/brand/brand.ts'
import { useLocale, useTranslations } from 'next-intl'
import { type CSSProperties, useState } from 'react'
import { isLocale, type Locale } from '@/lib/i18n/locales.ts'
import { useTheme } from '@/lib/theme/theme-provider.tsx'
import { Chip } from '@/ui/chip.tsx'
import type { Terms } from './api.ts'
import styles from './brand.module.css'
import { isHex } from './faults.ts'
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
    <section aria-label={t('title')} className={styles.preview} style={colours}>
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
      <PreviewPage draft={draft} language={language} isPhone={way === 'phone'} />
      <div className={styles.two}>
        <PreviewMail draft={draft} desk={desk} />
        <PreviewInvoice draft={draft} desk={desk} />
      </div>
    </section>
  )
}

/** The tokens of the page, as they will be. */
function coloursOf(accent: Terms['accent'], theme: 'light' | 'dark'): CSSProperties {
  // What is published stands on this page already; a draft without a colour of its own is the product's brass again.
  const own =
    accent !== null && isHex(accent.light)
      ? tokensOf({ light: accent.light, dark: accent.dark !== null && isHex(accent.dark) ? accent.dark : null })
      : null
  if (own === null) return OWN[theme]
  const tokens = { ...own.light, ...(theme === 'dark' ? { ...own.dark, 'primary-edge': 'transparent' } : {}) }
  return asProperties(theme === 'dark' ? { ...tokens, 'on-primary': '#14110b' } : tokens)
}

const asProperties = (tokens: Readonly<Record<string, string>>): CSSProperties =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value]))

const OWN = {
  light: asProperties({
    ...{ brass: '#84642f', 'brass-wash': '#f8f2e6', 'brass-line': '#c7ac7b', primary: '#14171c' },
    ...{ 'on-primary': '#faf8f4', 'primary-edge': '#84642f', 'night-brass': '#d2b07a' },
  }),
  dark: asProperties({
    ...{ brass: '#d2b07a', 'brass-wash': '#221e17', 'brass-line': '#6f5c3c', primary: '#d2b07a' },
    ...{ 'on-primary': '#14110b', 'primary-edge': 'transparent', 'night-brass': '#d2b07a' },
  }),
} as const
