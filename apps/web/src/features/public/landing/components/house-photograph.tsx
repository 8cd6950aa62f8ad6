import { type BrandPhotograph, PHOTOGRAPH_WIDTHS, type ShownTerms } from '@livery/contracts/brand/brand.ts'
import { getLocale } from 'next-intl/server'
import { photographPath } from '@/lib/brand/brand.ts'
import type { Locale } from '@/lib/i18n/locales.ts'
import styles from './landing.module.css'

type Chosen = Pick<NonNullable<ShownTerms['photograph']>, 'x' | 'y' | 'shows'>

/** The house’s own photograph behind the headline, cut about the point that it chose. */
export async function HousePhotograph({
  _id,
  width,
  x,
  y,
  shows,
  otherwise,
}: Omit<BrandPhotograph, 'height'> & Chosen & { otherwise: Locale }) {
  const locale = (await getLocale()) as Locale
  const language = shows[locale] === undefined ? otherwise : locale
  const widths = PHOTOGRAPH_WIDTHS.filter((one) => one <= width)
  const set = (format: 'avif' | 'webp') =>
    widths.map((one) => `${photographPath(_id, `${one}.${format}`)} ${one}w`).join(', ')
  return (
    <div className={styles.heroPhotograph}>
      <picture>
        <source type="image/avif" srcSet={set('avif')} sizes="100vw" />
        <img
          src={photographPath(_id, '800.webp')}
          srcSet={set('webp')}
          sizes="100vw"
          alt={shows[language] ?? ''}
          lang={language}
          style={{ objectPosition: `${x}% ${y}%` }}
          fetchPriority="high"
        />
      </picture>
    </div>
  )
}
