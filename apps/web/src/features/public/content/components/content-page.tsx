import type { WebContent } from '@livery/contracts/content/content.ts'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { figuresFor } from '@/lib/i18n/format.ts'
import { directionOf, LOCALE_NAMES } from '@/lib/i18n/locales.ts'
import { type Section, sectionsOf } from '@/shared/prose/markdown.ts'
import { Prose, ProseLine } from '@/shared/prose/prose.tsx'
import { classNames } from '@/ui/class-names.ts'
import { Note } from '@/ui/note.tsx'
import styles from './content.module.css'
import { PhotographOf } from './photograph.tsx'

const DATED = new Set(['terms', 'privacy', 'cancellation'])
const MANY_PARTS = 4

/**
 * A page of the office's words. Long ones have their contents beside them; questions open one by one. `end`: what can be
 * done below them.
 */
export async function ContentPage({ page, end }: { page: WebContent; end?: ReactNode }) {
  const t = await getTranslations('content')
  const locale = await getLocale()
  const { lead, sections } = sectionsOf(page.body)
  const isFaq = page.type === 'faq'
  const hasContents = !isFaq && sections.length >= MANY_PARTS
  return (
    <article
      className={classNames(
        'mx-auto w-full px-5 pt-8 pb-16 desk:px-6 desk:pt-14 desk:pb-24',
        hasContents ? 'max-w-[1040px]' : 'max-w-[41rem]',
      )}
    >
      <header className="max-w-[38rem]">
        <h1 className="display max-desk:text-[34px]">{page.title}</h1>
        {page.summary && <p className="mt-3.5 text-[17px]/[1.55] text-muted">{page.summary}</p>}
        {DATED.has(page.type) && (
          <p className="mini num mt-4">
            {t('version', { number: page.version, day: figuresFor(locale).date(page.publishedAt) })}
          </p>
        )}
        {page.locale !== locale && <Note className="mt-5">{t('onlyIn', { language: LOCALE_NAMES[page.locale] })}</Note>}
      </header>
      {page.photograph && <PhotographOf photograph={page.photograph} lang={page.locale} />}
      <div
        lang={page.locale}
        dir={directionOf(page.locale)}
        className={hasContents ? `${styles.contentBody} ${styles.contentBodyLong}` : styles.contentBody}
      >
        {hasContents && <Contents sections={sections} label={t('contents')} />}
        <div className="min-w-0 max-w-[38rem]">
          {lead.trim() && <Prose html={lead} className={styles.contentLead} />}
          {isFaq ? <Questions sections={sections} /> : <Sections sections={sections} />}
          {end}
        </div>
      </div>
    </article>
  )
}

function Contents({ sections, label }: { sections: Section[]; label: string }) {
  return (
    <nav aria-label={label} className={styles.contentContents}>
      <p className="label">{label}</p>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <ProseLine html={title} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Sections({ sections }: { sections: Section[] }) {
  return sections.map(({ id, title, body }) => (
    <section key={id} id={id} className={styles.contentPart}>
      <h2>
        <ProseLine html={title} />
      </h2>
      <Prose html={body} />
    </section>
  ))
}

function Questions({ sections }: { sections: Section[] }) {
  return (
    <div className="border-t border-line">
      {sections.map(({ id, title, body }) => (
        <details key={id} id={id} className={styles.question}>
          <summary>
            <h2>
              <ProseLine html={title} />
            </h2>
          </summary>
          <Prose html={body} />
        </details>
      ))}
    </div>
  )
}
