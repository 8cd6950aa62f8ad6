'use client'

import { CarFront, ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link } from '@/ui/link.tsx'
import { useOwnFleetsQuery } from '../api.ts'

/** Leads to the fleets of whoever has to do with one; nothing for everybody else. */
export function FleetLine({ className }: { className?: string }) {
  const t = useTranslations('fleet.line')
  const { data } = useOwnFleetsQuery()
  if (!data || (!data.isPartner && data.fleets.length === 0)) return null
  const invited = data.fleets.find(({ state }) => state === 'invited')
  const [first] = data.fleets
  return (
    <Link href="/drive/fleet" className={`card flex min-h-14 items-center gap-3 px-4 py-2.5 ${className ?? ''}`}>
      <CarFront size={20} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-brass" />
      <span className="min-w-0 flex-1">
        <b className="strong block">{t('title')}</b>
        <span className="small block text-muted">
          {invited ? t('invited', { fleet: invited.name }) : data.isPartner ? t('partner') : (first?.name ?? '')}
        </span>
      </span>
      <ChevronRight size={18} strokeWidth={1.5} aria-hidden="true" className="text-muted rtl:scale-x-[-1]" />
    </Link>
  )
}
