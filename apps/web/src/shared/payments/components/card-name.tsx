import { CreditCard } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { classNames } from '@/ui/class-names.ts'
import type { SavedCard } from '../api.ts'
import { hasExpired } from '../card.ts'

const BRANDS: Readonly<Record<string, string>> = { amex: 'American Express', visa: 'Visa', mastercard: 'Mastercard' }

/** A card as its owner knows it: the brand, the last four digits, until when it is good. */
export function CardName({ card }: { card: SavedCard }) {
  const t = useTranslations('payments')
  const until = `${String(card.expMonth).padStart(2, '0')}/${card.expYear % 100}`
  const isOver = hasExpired(card, new Date())
  return (
    <span className="flex items-center gap-3">
      <CreditCard size={18} strokeWidth={1.5} aria-hidden="true" />
      <span className="min-w-0">
        <span className="block">{t('ends', { brand: BRANDS[card.brand] ?? card.brand, last4: card.last4 })}</span>
        <span className={classNames('num small block', isOver ? 'text-critical' : 'text-muted')}>
          {isOver ? `${until} · ${t('expired')}` : until}
        </span>
      </span>
    </span>
  )
}
