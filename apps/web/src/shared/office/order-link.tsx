import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/ui/link.tsx'

/** Leads to the ride or engagement that an id is of; named by its kind where its number is not at hand. */
export function OrderLink({ id, children }: { id: string; children?: ReactNode }) {
  const t = useTranslations('office')
  const isRide = id.startsWith('rid_')
  return (
    <Link
      className="link inline-flex min-h-9 items-center"
      href={isRide ? `/office/rides/${id}` : `/office/engagements/${id}`}
    >
      {children ?? t(isRide ? 'ride' : 'engagement')}
    </Link>
  )
}
