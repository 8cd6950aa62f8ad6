import type { FareLine } from '@livery/contracts/pricing/quotes.ts'
import { useTranslations } from 'next-intl'
import type { Figures } from '@/lib/i18n/format.ts'
import { useOwnName } from '@/lib/i18n/use-own-name.ts'
import { useExtraName } from './use-extra-name.ts'

export interface LineWords {
  label: string
  /** How the amount came about: "8.0 km × €2.40". */
  detail?: string
}

/** Says what a line of a fare is for, in the reader's language; names of extras and classes are the office's own. */
export function useLineWords(figures: Figures, currency: string): (line: FareLine) => LineWords {
  const t = useTranslations('fare')
  const nameOf = useExtraName()
  const ownName = useOwnName()
  return (line) => {
    const rate = line.unitAmount === undefined ? undefined : figures.money(line.unitAmount, currency)
    switch (line.code) {
      case 'base':
        return { label: t('base', { name: ownName({ name: line.label, names: line.labels ?? {} }) }) }
      case 'extra':
        return { label: nameOf({ name: line.label, names: line.labels ?? {}, count: line.quantity ?? 1 }) }
      case 'distance':
      case 'overage':
        return { label: t(line.code), detail: times(line.quantity && figures.distance(line.quantity), rate) }
      case 'time':
      case 'waiting':
      case 'stop':
      case 'overtime':
        return { label: t(line.code), detail: times(line.quantity && figures.minutes(line.quantity * 60), rate) }
      case 'hours':
        return {
          label: t('hours', { name: ownName({ name: line.label, names: line.labels ?? {} }) }),
          detail: times(line.quantity && `${line.quantity} h`, rate),
        }
      case 'time_band':
        return { label: line.label, detail: line.share ? `+${share(line)}` : undefined }
      case 'zone_price':
      case 'promotion':
      case 'agreed_price':
        return { label: t(line.code), detail: line.label }
      case 'minimum':
        return { label: t('minimum'), detail: rate }
      case 'platform_fee':
        return { label: t('platform_fee'), detail: share(line) && t('ofFare', { share: share(line) ?? '' }) }
      case 'tax':
        return { label: t('tax'), detail: share(line) }
      default:
        return { label: t(line.code) }
    }
  }
}

function times(quantity: string | 0 | undefined, rate: string | undefined): string | undefined {
  return quantity && rate ? `${quantity} × ${rate}` : quantity || undefined
}

/** Basis points as people write them: 500 is "5 %". */
function share(line: FareLine): string | undefined {
  return line.share === undefined ? undefined : `${line.share / 100} %`
}
