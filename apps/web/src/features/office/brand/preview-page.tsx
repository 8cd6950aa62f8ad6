'use client'

import { Lock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { photographPath } from '@/lib/brand/brand.ts'
import { directionOf, type Locale } from '@/lib/i18n/locales.ts'
import styles from './brand.module.css'
import { NamedMark } from './named-mark.tsx'
import type { BrandDraft } from './use-brand-draft.ts'

/** The start page in small: a drawing of it, and nothing of it can be pressed. */
export function PreviewPage({ draft, language, isPhone }: { draft: BrandDraft; language: Locale; isPhone: boolean }) {
  const t = useTranslations('brand.preview')
  const say = (word: 'services' | 'fleet' | 'signIn' | 'headline' | 'prices') =>
    t(language === 'ar' ? `pageInArabic.${word}` : `page.${word}`)
  return (
    <div className={`${styles.frame} ${isPhone ? styles.phone : ''}`} inert>
      <div className={styles.caption}>
        <Lock size={12} strokeWidth={1.75} aria-hidden="true" />
        <bdi dir="ltr">{typeof window === 'undefined' ? '' : window.location.host}</bdi>
      </div>
      <div className={`${styles.hero} on-night`} lang={language} dir={directionOf(language)}>
        <Ground draft={draft} />
        <div className={styles.inside}>
          <div className={styles.bar}>
            <NamedMark draft={draft} ground="night" />
            {!isPhone && (
              <>
                <span>{say('services')}</span>
                <span>{say('fleet')}</span>
              </>
            )}
            <span>{say('signIn')}</span>
          </div>
          <p className={styles.headline}>{draft.terms.tagline[language] || say('headline')}</p>
          <div className={styles.booking}>
            <div className={styles.way}>
              <span className={styles.ring} />
              <bdi className="truncate">Kungsportsavenyen 36</bdi>
              <span className={styles.square} />
              <bdi className="truncate">Landvetter Airport</bdi>
            </div>
            <span className={styles.button}>{say('prices')}</span>
          </div>
        </div>
      </div>
    </div>
  )
}

function Ground({ draft: { terms, pictures } }: { draft: BrandDraft }) {
  const { photograph } = terms
  if (photograph === null || pictures.photograph === null) return <img src="/landing/goteborg-night.webp" alt="" />
  return (
    <>
      <img
        className={styles.photograph}
        src={photographPath(photograph.id, '800.webp')}
        alt=""
        style={{ objectPosition: `${photograph.x}% ${photograph.y}%` }}
      />
      <i />
    </>
  )
}
