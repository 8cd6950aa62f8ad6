// When a company is reminded of an invoice: so many days after it is due, once a level, one letter at a time.
import type { AgeBucket } from '@livery/contracts/choices.ts'
import { DAY_MS } from '@livery/kernel/time.ts'

/** From the day on which it is due; below 1 while it is not late. Both are days such as 2026-11-21. */
export function daysLate(dueOn: string, today: string): number {
  return Math.round((Date.parse(today) - Date.parse(dueOn)) / DAY_MS)
}

export function bucketOf(days: number): AgeBucket {
  if (days < 1) return 'notDue'
  if (days <= 30) return 'upTo30'
  if (days <= 60) return 'upTo60'
  return days <= 90 ? 'upTo90' : 'over90'
}

export interface ReminderTerms {
  readonly reminders: 'on' | 'off'
  readonly reminderLevels: number
  readonly firstReminderDays: number
  readonly secondReminderDays: number
  readonly thirdReminderDays: number
}

/** Days after the due day, level by level; none where nobody is reminded. */
export function reminderDays(terms: ReminderTerms): number[] {
  if (terms.reminders === 'off') return []
  return [terms.firstReminderDays, terms.secondReminderDays, terms.thirdReminderDays].slice(0, terms.reminderLevels)
}

/**
 * The level that is to be sent now, or null. A letter that came late moves the next one: between two there are as many days
 * as the terms have between them.
 */
export function levelToSend(
  days: readonly number[],
  late: number,
  sent: readonly { readonly level: number; readonly daysAgo: number }[],
): number | null {
  const last = sent.toSorted((left, right) => right.level - left.level)[0]
  const level = (last?.level ?? 0) + 1
  const from = days[level - 1]
  if (from === undefined || late < from) return null
  if (last === undefined) return level
  return last.daysAgo >= from - (days[level - 2] ?? 0) ? level : null
}
