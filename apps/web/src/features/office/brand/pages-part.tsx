'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { directionOf, isLocale, LOCALE_NAMES, LOCALES, type Locale } from '@/lib/i18n/locales.ts'
import { buttonClass } from '@/ui/button.tsx'
import { Field, TextArea } from '@/ui/field.tsx'
import { Link } from '@/ui/link.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { Select } from '@/ui/select.tsx'
import { SwitchField } from '@/ui/switch.tsx'
import { StartPhotograph } from './start-photograph.tsx'
import type { BrandDraft } from './use-brand-draft.ts'

/** What the web says of the house, in each language, and which languages those are. */
export function PagesPart({ draft }: { draft: BrandDraft }) {
  const t = useTranslations('brand.pages')
  const { terms, faults, change } = draft
  const [language, setLanguage] = useState<Locale>(terms.defaultLanguage)
  const offered = LOCALES.filter((locale) => terms.languages.includes(locale))
  const isOffered = (locale: Locale) => terms.languages.includes(locale)
  const offer = (locale: Locale, isOn: boolean) => {
    const languages = LOCALES.filter((one) => (one === locale ? isOn : isOffered(one)))
    const [first] = languages
    const own = languages.includes(terms.defaultLanguage) ? terms.defaultLanguage : first
    change({ languages, ...(own && { defaultLanguage: own }) })
  }
  return (
    <>
      <section className="grid gap-4" aria-labelledby="brand-texts">
        <h2 id="brand-texts" className="strong">
          {t('texts')}
        </h2>
        <Segmented
          name="brand-language"
          label={t('language')}
          fit="words"
          options={offered.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
          value={isOffered(language) ? language : terms.defaultLanguage}
          onChange={setLanguage}
        />
        <Field
          label={t('tagline')}
          hint={t('taglineHint')}
          lang={language}
          dir={directionOf(language)}
          maxLength={60}
          value={terms.tagline[language] ?? ''}
          onChange={(event) => change({ tagline: { ...terms.tagline, [language]: event.target.value } })}
        />
        <TextArea
          label={t('about')}
          hint={t('aboutHint')}
          lang={language}
          dir={directionOf(language)}
          maxLength={200}
          rows={3}
          value={terms.about[language] ?? ''}
          // One line of text, however it was typed.
          onChange={(event) =>
            change({ about: { ...terms.about, [language]: event.target.value.replaceAll('\n', ' ') } })
          }
        />
      </section>
      <section className="grid gap-2" aria-labelledby="brand-languages">
        <h2 id="brand-languages" className="strong">
          {t('languages')}
        </h2>
        <p className="mini">{t('languagesHint')}</p>
        {LOCALES.map((locale) => (
          <SwitchField
            key={locale}
            label={LOCALE_NAMES[locale]}
            value={isOffered(locale)}
            onChange={(isOn) => offer(locale, isOn)}
          />
        ))}
        {faults.has('languages') && (
          <p className="hint hint-bad" role="alert">
            {t('noLanguage')}
          </p>
        )}
        <Select
          label={t('defaultLanguage')}
          value={terms.defaultLanguage}
          onChange={(event) => isLocale(event.target.value) && change({ defaultLanguage: event.target.value })}
        >
          {offered.map((locale) => (
            <option key={locale} value={locale}>
              {LOCALE_NAMES[locale]}
            </option>
          ))}
        </Select>
      </section>
      <section className="grid gap-2" aria-labelledby="brand-photographs">
        <h2 id="brand-photographs" className="strong">
          {t('photographs')}
        </h2>
        <StartPhotograph draft={draft} language={isOffered(language) ? language : terms.defaultLanguage} />
        <p className="mini mt-2">{t('photographsHint')}</p>
        <Link href="/office/content" className={buttonClass({ kind: 'line', size: 'small' }, 'justify-self-start')}>
          {t('toPages')}
        </Link>
      </section>
    </>
  )
}
