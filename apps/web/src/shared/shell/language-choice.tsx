'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useLanguages } from '@/lib/brand/use-languages.ts'
import { chooseLocale } from '@/lib/i18n/choose-locale.ts'
import { isLocale, LOCALE_NAMES } from '@/lib/i18n/locales.ts'
import { classNames } from '@/ui/class-names.ts'
import styles from './language-choice.module.css'

/** The platform's own picker, drawn as plain text: it stands in bars and footers. */
export function LanguageChoice({ className }: { className?: string }) {
  const t = useTranslations('shell')
  const locale = useLocale()
  const languages = useLanguages()
  if (languages.length < 2) return null
  return (
    <label className={classNames('inline-flex min-h-11 items-center', className)}>
      <span className="sr-only">{t('language')}</span>
      <select
        value={locale}
        onChange={(event) => isLocale(event.target.value) && chooseLocale(event.target.value)}
        className={styles.choice}
      >
        {languages.map((each) => (
          <option key={each} value={each}>
            {LOCALE_NAMES[each]}
          </option>
        ))}
      </select>
    </label>
  )
}
