'use client'

import type { Caller } from '@livery/contracts/rides/office-booking.ts'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { momentThere } from '@/lib/when/moment.ts'
import { chosenIn } from '@/shared/extras/wanted.ts'
import { type Proposal, useProposalQuery } from '@/shared/office/proposals/api.ts'
import { useCustoms } from '@/shared/when/use-customs.ts'
import { useCallerQuery } from './api.ts'
import { type Draft, EMPTY, spotOf } from './draft.ts'
import type { Revised } from './use-proposing.ts'

/** A link led here to change what was mailed: the form begins with its customer and trip, once both are there. */
export function useRevised(begin: (caller: Caller, draft: Draft) => void): Revised | undefined {
  const id = useSearchParams().get('proposal')
  const when = useTranslations('when')
  const { words } = useCustoms()
  const { data: proposal } = useProposalQuery(id ?? skipToken, { refetchOnMountOrArgChange: true })
  const { data: caller } = useCallerQuery(proposal?.rider._id ?? skipToken)
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current || !proposal || !caller) return
    isBegun.current = true
    begin(
      caller,
      draftOf(proposal, (of) => when('moment', { day: words.day(of), time: words.time(of) })),
    )
  }, [proposal, caller, begin, when, words])
  return proposal && { id: proposal._id, version: proposal.version }
}

function draftOf({ trip, wishes }: Proposal, write: (moment: NonNullable<Draft['moment']>) => string): Draft {
  const moment = momentThere(new Date(trip.pickupAt), trip.timeZone)
  const isAsDirected = trip.hours !== null && trip.dropOff.address === trip.pickup.address
  return {
    ...EMPTY,
    pickup: spotOf(trip.pickup),
    stops: trip.stops,
    dropOff: isAsDirected ? EMPTY.dropOff : spotOf(trip.dropOff),
    when: write(moment),
    moment,
    byHour: trip.hours !== null,
    hours: trip.hours ?? EMPTY.hours,
    vehicleClass: trip.vehicleClass,
    passengers: trip.passengers,
    luggage: trip.luggage,
    guest: wishes.guest as Draft['guest'],
    flight: wishes.flight ?? '',
    sign: wishes.sign ?? '',
    note: wishes.note ?? '',
    extras: chosenIn(trip.extras),
  }
}
