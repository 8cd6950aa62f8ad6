'use client'

import { CarFront } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useDispatch } from 'react-redux'
import { Button } from '@/ui/button.tsx'
import { carAdded } from '../slice.ts'

/** One more car for the same trip; where none takes the party, each has half of it. */
export function AddCar({ halves = false }: { halves?: boolean }) {
  const t = useTranslations('booking.cars')
  const dispatch = useDispatch()
  return (
    <Button kind="line" wide onClick={() => dispatch(carAdded({ key: crypto.randomUUID(), halves }))}>
      <CarFront size={18} strokeWidth={1.5} aria-hidden="true" className="text-brass" />
      {t('add')}
    </Button>
  )
}
