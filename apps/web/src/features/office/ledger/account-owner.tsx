import { useTranslations } from 'next-intl'
import { OrderLink } from '@/shared/office/order-link.tsx'

/** The house, a person, or what an escrow is of. */
export function AccountOwner({ of: owner }: { of: string | null }) {
  const t = useTranslations('books')
  if (owner === null) return <span className="text-muted">{t('house')}</span>
  return /^(rid|eng)_/.test(owner) ? <OrderLink id={owner} /> : <bdi>{owner}</bdi>
}
