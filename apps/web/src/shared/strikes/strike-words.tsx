'use client'

import type { Strike } from '@livery/contracts/rides/strikes.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Badge, type StatusLook } from '@/ui/badge.tsx'

const LOOKS: Record<Strike['review'], StatusLook> = {
  none: { tone: 'caution', dot: 'full' },
  asked: { tone: 'plain', dot: 'hollow' },
  kept: { tone: 'caution', dot: 'full' },
  lifted: { tone: 'positive', dot: 'hollow' },
}

/** Which ride, why, and what was said of it since. */
export function StrikeWords({ strike }: { strike: Strike }) {
  const t = useTranslations('strikes')
  const figures = useFigures(strike.timeZone)
  const [code, ...more] = strike.why.split(': ')
  const key = `whys.${code}` as 'whys.other'
  const why = code === 'other' && more.length > 0 ? more.join(': ') : t(t.has(key) ? key : 'whys.other')
  return (
    <>
      <p className="[overflow-wrap:anywhere]">
        {t('ride', { pickup: strike.pickup, when: figures.dayAndTime(strike.pickupAt) })}
      </p>
      <p className="small num text-muted [overflow-wrap:anywhere]">
        <bdi>{strike.rideNumber}</bdi> · {why}
      </p>
      {strike.asked && (
        <p className="small text-muted [overflow-wrap:anywhere]">{t('said', { words: strike.asked })}</p>
      )}
      {strike.answer && <p className="small [overflow-wrap:anywhere]">{t('answer', { words: strike.answer })}</p>}
    </>
  )
}

export function StrikeBadge({ strike: { review, counts } }: { strike: Strike }) {
  const t = useTranslations('strikes')
  if (!counts && review !== 'lifted' && review !== 'asked')
    return (
      <Badge tone="plain" dot="hollow">
        {t('past')}
      </Badge>
    )
  return <Badge {...LOOKS[review]}>{t(`review.${review}`)}</Badge>
}
