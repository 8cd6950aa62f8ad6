'use client'

import type { EngagementDetail } from '@livery/contracts/engagements/engagement-views.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { classNames } from '@/ui/class-names.ts'

/** Each move of the engagement and of its days, with who made it. */
export function EngagementTimeline({ engagement }: { engagement: EngagementDetail }) {
  const t = useTranslations('engagement.office')
  const office = useTranslations('office')
  const figures = useFigures(engagement.timeZone)
  const { timeline } = engagement
  return (
    <section>
      <h2 className="mb-1.5 font-serif text-[18px]/6">{t('timeline')}</h2>
      <ol>
        {timeline.map((entry, index) => {
          const isLast = index === timeline.length - 1
          return (
            <li
              key={`${entry.at}-${entry.move}-${entry.day}`}
              className="relative grid min-h-10 grid-cols-[124px_16px_minmax(0,1fr)_auto] items-center gap-3 border-b border-line text-[13px] last:border-0"
            >
              <span className="num text-muted">{figures.dayAndTime(entry.at)}</span>
              <span className="relative grid h-full place-items-center">
                {!isLast && (
                  <span className="absolute top-1/2 h-full border-s-[1.5px] border-dotted border-brass-line" />
                )}
                <span
                  className={classNames('relative', isLast ? 'sq size-[9px]!' : 'dot size-[9px]! border-[1.5px]!')}
                />
              </span>
              <b className="strong">{moveName(entry.move, t)}</b>
              <span className="text-muted">{office(`actor.${entry.actor}`)}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function moveName(move: string, t: ReturnType<typeof useTranslations<'engagement.office'>>): string {
  const key = `move.${move}` as 'move.post'
  return t.has(key) ? t(key) : move.replaceAll('_', ' ')
}
