import { Star } from 'lucide-react'
import { useTranslations } from 'next-intl'

const ALL = [1, 2, 3, 4, 5] as const

/** Stars that were given. */
export function StarRow({ stars, size = 15 }: { stars: number; size?: number }) {
  const t = useTranslations('rating')
  return (
    <span role="img" aria-label={t('stars', { count: stars })} className="inline-flex gap-0.5 align-[-2px]">
      {ALL.map((each) => (
        <Star
          key={each}
          size={size}
          strokeWidth={1.5}
          aria-hidden="true"
          className={each <= stars ? 'fill-brass text-brass' : 'text-edge'}
        />
      ))}
    </span>
  )
}
