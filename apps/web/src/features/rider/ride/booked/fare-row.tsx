'use client'

import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { ChevronDown, ReceiptText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useActing, useHidesPrice } from '@/lib/acting/acting.tsx'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useLineWords } from '@/shared/fare/fare-line.ts'
import { FareLines } from '@/ui/fare-lines.tsx'
import styles from './booked.module.css'

/** Closed it is what was paid, or that its price is hidden; opened, how it came about. */
export function FareRow({ ride, children }: { ride: UserRide; children?: ReactNode }) {
  const t = useTranslations('booked')
  const live = useTranslations('ride.live')
  const figures = useFigures()
  const wordsOf = useLineWords(figures, ride.currency)
  const total = figures.money(ride.quoted.total, ride.currency)
  const isHidden = useHidesPrice(ride)
  return (
    <details className="group">
      <summary className={`${styles.row} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
        <ReceiptText size={20} strokeWidth={1.5} aria-hidden="true" />
        <Payment ride={ride} />
        <span className="flex items-center gap-2.5">
          {isHidden ? (
            <span className="small text-muted">{live('priceHidden')}</span>
          ) : (
            <span className="price text-[20px]">{total}</span>
          )}
          <ChevronDown
            size={18}
            strokeWidth={1.5}
            aria-hidden="true"
            className="text-muted transition-transform group-open:rotate-180"
          />
        </span>
      </summary>
      <div className="pb-3 ps-8">
        <FareLines
          lines={ride.quoted.lines.map((line, index) => ({
            code: `${line.code}-${index}`,
            ...wordsOf(line),
            amount: figures.money(line.amount, ride.currency),
          }))}
          total={{ label: t('total'), amount: total }}
        />
        {children && <p className="small mt-2 text-pretty text-muted">{children}</p>}
      </div>
    </details>
  )
}

function Payment({ ride }: { ride: UserRide }) {
  const t = useTranslations('booked')
  const live = useTranslations('ride.live')
  const acting = useActing()
  return (
    <span className="min-w-0">
      <span className="strong block">{t('fare')}</span>
      <span className="small block text-muted">
        {acting ? t('paidBy', { name: acting.name }) : t(`paid.${ride.paymentMethod}`)}
        {!acting && ride.bookedBy && ` · ${live('bookedBy', { name: ride.bookedBy.name })}`}
        {ride.bookedByOffice !== null && ` · ${live('bookedByOffice', { name: ride.bookedByOffice })}`}
      </span>
    </span>
  )
}
