'use client'

import type { Audience, HelpCard } from '@livery/contracts/content/content.ts'
import { ChevronRight, Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/ui/button.tsx'
import { Link } from '@/ui/link.tsx'
import { StatePanel } from '@/ui/states.tsx'
import styles from './content.module.css'

const GROUPS: readonly Audience[] = ['user', 'driver', 'everybody']

/** The articles by whom they are for; typing narrows them at once. */
export function HelpCentre({ cards }: { cards: readonly HelpCard[] }) {
  const t = useTranslations('content.help')
  const [words, setWords] = useState('')
  const found = cards.filter((card) => fits(card, words))
  return (
    <>
      <label className={`${styles.helpSearch} input`}>
        <Search size={20} strokeWidth={1.5} aria-hidden="true" className="text-muted" />
        <span className="sr-only">{t('search')}</span>
        <input
          type="search"
          value={words}
          placeholder={t('search')}
          onChange={(event) => setWords(event.target.value)}
        />
      </label>
      <p role="status" className="sr-only">
        {words && t('found', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <StatePanel
          title={t('none', { words: words.trim() })}
          actions={words && <Button onClick={() => setWords('')}>{t('showAll')}</Button>}
        >
          {t('noneNext')}
        </StatePanel>
      ) : (
        GROUPS.map((group) => (
          <Group key={group} title={t(`groups.${group}`)} cards={found.filter(({ audience }) => audience === group)} />
        ))
      )}
    </>
  )
}

function Group({ title, cards }: { title: string; cards: readonly HelpCard[] }) {
  if (cards.length === 0) return null
  return (
    <section className="mt-9">
      <h2 className="over mb-1">{title}</h2>
      <ul className={styles.helpCards}>
        {cards.map((card) => (
          <li key={card.slug}>
            <Link href={`/help/${card.slug}`} data-card="" className={styles.helpCard}>
              <span className="min-w-0">
                <b className="place">{card.title}</b>
                <span className="block text-muted">{card.summary}</span>
              </span>
              <ChevronRight size={18} strokeWidth={1.5} aria-hidden="true" className="text-muted rtl:scale-x-[-1]" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function fits({ title, summary }: HelpCard, words: string): boolean {
  const text = `${title} ${summary}`.toLocaleLowerCase()
  return words
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
