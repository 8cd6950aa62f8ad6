'use client'

import type { ReviewSummary, StandingLevel } from '@livery/contracts/reviews/reviews.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useTagWords } from '@/shared/rating/use-tag-words.ts'
import { Note } from '@/ui/note.tsx'

const TONES = { new: 'plain', good: 'positive', not_first: 'caution', warning: 'caution', review: 'critical' } as const
const MOST_TAGS = 5

/** The mean, how the stars fall, what was said most, and what follows from it. */
export function Summary({ summary }: { summary: ReviewSummary }) {
  const t = useTranslations('reviews')
  const figures = useFigures()
  const tagWords = useTagWords()
  const most = Math.max(1, ...summary.stars)
  return (
    <section aria-label={t('summary')} className="card p-5">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-6">
        <div>
          <p className="price text-[44px]/none">{summary.mean === null ? '–' : figures.rating(summary.mean)}</p>
          <p className="small num mt-1.5 text-muted">{t('of', { count: summary.rated })}</p>
        </div>
        <ol className="grid gap-1">
          {[5, 4, 3, 2, 1].map((stars) => {
            const count = summary.stars[stars - 1] ?? 0
            return (
              <li key={stars} className="grid grid-cols-[12px_minmax(0,1fr)_28px] items-center gap-2.5">
                <span className="mini num text-end">{stars}</span>
                <span className="h-1.5 overflow-hidden rounded-full bg-sunken">
                  <span className="block h-full bg-brass" style={{ inlineSize: `${(count / most) * 100}%` }} />
                </span>
                <span className="mini num text-end text-muted">{count}</span>
              </li>
            )
          })}
        </ol>
      </div>
      {summary.tags.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-3.5">
          {summary.tags.slice(0, MOST_TAGS).map(({ tag, count }) => (
            <li key={tag} className="small num text-muted">
              {tagWords(tag)} <b className="strong text-ink">{count}</b>
            </li>
          ))}
        </ul>
      )}
      {summary.standing && <StandingNote standing={summary.standing} />}
    </section>
  )
}

function StandingNote({ standing }: { standing: StandingLevel }) {
  const t = useTranslations('reviews.standing')
  return (
    <Note tone={TONES[standing]} className="mt-4">
      {t(standing)}
    </Note>
  )
}
