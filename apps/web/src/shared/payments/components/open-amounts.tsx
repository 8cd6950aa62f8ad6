'use client'

import { useDispatch } from 'react-redux'
import { latePart } from '@/lib/late/late-part.tsx'
import { useSocketEvent } from '@/lib/socket/use-socket-event.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { AbsentNote } from '@/shared/late/components/absent.tsx'
import { useOpenAmountsQuery } from '../api.ts'

// Its form of payment is only for those who owe something.
const Owed = latePart(() => import('./owed.tsx').then((module) => module.Owed), AbsentNote)

/** What a rider still owes, of one ride or of all, and the way to pay it. Nothing stands here for who owes nothing. */
export function OpenAmounts({ rideId, className }: { rideId?: string; className?: string }) {
  const dispatch = useDispatch()
  const { data: open, refetch } = useOpenAmountsQuery()
  useSocketEvent('wallet:balance', () => void dispatch(baseApi.util.invalidateTags(['Wallet'])))
  const owed = open?.filter((one) => rideId === undefined || one.rideId === rideId) ?? []
  return (
    <>
      {owed.map((one) => (
        <Owed key={one.rideId} open={one} onPaid={refetch} className={className} />
      ))}
    </>
  )
}
