'use client'

import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import { customsOf } from '@/lib/when/customs.ts'
import { asUtc } from '@/lib/when/moment.ts'

/** The names of days of the week, of which Monday is 1. */
export function useWeekdays() {
  const locale = useLocale()
  return useMemo(() => {
    const { tag } = customsOf(locale)
    const names = (weekday: 'short' | 'long') => {
      const format = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', weekday })
      // The first of January 2024 was a Monday.
      return (day: number) => format.format(asUtc({ date: `2024-01-0${day}`, time: '12:00' }))
    }
    return { short: names('short'), long: names('long') }
  }, [locale])
}
