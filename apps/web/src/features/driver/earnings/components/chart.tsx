'use client'

import type { Earnings, EarningsPart } from '@livery/contracts/earnings/earnings.ts'
import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { classNames } from '@/ui/class-names.ts'
import { type CalendarWords, dateOfPart, INSIDE } from '../calendar-words.ts'
import { isOff } from '../day-off.ts'
import styles from './chart.module.css'
import { FiguresTable } from './figures-table.tsx'
import { PeriodLink } from './period-link.tsx'
import { TargetLine } from './target.tsx'

/** More bars than this leave no room for every word under them. */
const MOST_WORDS = 12
const EVERY_HOUR = 4

/**
 * A bar for each part, the target as a dashed line, what is booked ahead as a dashed bar. It is drawn for the eyes: the
 * table under it says the same to everybody.
 */
export function Chart({ earnings, words, now }: { earnings: Earnings; words: CalendarWords; now: number }) {
  const { parts, target, period } = earnings
  const line = target?.ofPart ?? 0
  const top = Math.max(1, line, ...parts.map(({ earned, ahead }) => Math.max(0, earned) + ahead))
  const isCrowded = parts.length > MOST_WORDS
  return (
    <>
      <div
        aria-hidden="true"
        className={classNames(styles.chart, isCrowded && styles.crowded)}
        style={{ '--line': line / top } as CSSProperties}
      >
        {line > 0 && <i className={styles.target} />}
        {parts.map((part, index) => (
          <Bar
            key={part.from}
            part={part}
            top={top}
            line={line}
            now={now}
            saysOff={!isCrowded && isOff(part, earnings, now)}
            timeZone={earnings.timeZone}
            inside={INSIDE[period]}
            word={isCrowded && index % EVERY_HOUR > 0 ? '' : words.short(part)}
            amount={isCrowded ? '' : words.amount(part.earned > 0 ? part.earned : part.ahead, parts.length > 7)}
          />
        ))}
      </div>
      <TargetLine earnings={earnings} />
      <FiguresTable earnings={earnings} words={words} now={now} />
    </>
  )
}

function Bar({
  part,
  top,
  line,
  now,
  saysOff,
  timeZone,
  inside,
  word,
  amount,
}: {
  part: EarningsPart
  top: number
  line: number
  now: number
  saysOff: boolean
  timeZone: string
  inside: Earnings['period'] | undefined
  word: string
  amount: string
}) {
  const t = useTranslations('chauffeur.earnings')
  const { earned, ahead } = part
  const [begins, ends] = [Date.parse(part.from), Date.parse(part.until)]
  const share = (minor: number) => ({ '--share': Math.max(0, minor) / top }) as CSSProperties
  const shown = (
    <>
      <span className={styles.bar}>
        {saysOff ? (
          <small className={styles.off}>{t('off')}</small>
        ) : (
          (earned > 0 || ahead > 0) && <small className="num">{amount}</small>
        )}
        {ahead > 0 && <i className={styles.ahead} style={share(ahead)} />}
        {earned > 0 && (
          <i className={classNames(styles.earned, earned >= line && styles.reached)} style={share(earned)} />
        )}
      </span>
      <span className={classNames(styles.word, begins <= now && now < ends && styles.now)}>{word}</span>
    </>
  )
  if (!inside || begins > now) return <span className={styles.column}>{shown}</span>
  return (
    <PeriodLink to={{ period: inside, date: dateOfPart(part, timeZone) }} tabIndex={-1} className={styles.column}>
      {shown}
    </PeriodLink>
  )
}
