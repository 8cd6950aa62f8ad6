'use client'

import type { OfficeRide } from '@livery/contracts/rides/office-ride.ts'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import type { Moment } from '@/lib/when/moment.ts'
import { useCustoms } from '@/shared/when/use-customs.ts'
import type { Draft } from '../draft.ts'
import { draftOf, type Field, merged, withField } from './fields.ts'
import { agreementOf, byHandOf, type PriceChoice, untouchedPrice } from './price-choice.ts'

/** With the price that was agreed by hand. */
export type MeanwhileField = Field | 'total'

/** Who has changed a field while the form was open, and what it was before. */
export interface Meanwhile {
  readonly by: string | null
  readonly at: string
  /** Both have changed it: whose counts is still to be said. */
  readonly isClash: boolean
}

interface Form {
  /** The newest ride that is known, and the form as it would open with it. */
  readonly ride: OfficeRide
  readonly opened: Draft
  readonly draft: Draft
  readonly price: PriceChoice
  readonly meanwhile: Readonly<Partial<Record<MeanwhileField, Meanwhile>>>
}

/**
 * What was typed over a booked ride. When the ride comes in anew, changed by somebody else, nothing that was typed is lost:
 * what nobody touched here is taken over, and of what both have changed a person decides.
 */
export function useChangeForm(newest: OfficeRide) {
  const when = useTranslations('when')
  const { words } = useCustoms()
  const write = useCallback(
    (of: Moment) => when('moment', { day: words.shortDay(of), time: words.time(of) }),
    [when, words],
  )
  const [form, setForm] = useState<Form>(() => opened(newest, write))
  if (newest.version > form.ride.version) setForm(broughtUp(form, newest, write))
  const change = (part: Partial<Draft>) => setForm((known) => ({ ...known, draft: { ...known.draft, ...part } }))
  const changePrice = (part: Partial<PriceChoice>) =>
    setForm((known) => ({ ...known, price: { ...known.price, ...part } }))
  const settle = (field: MeanwhileField, whose: 'mine' | 'theirs') =>
    setForm((known) => {
      const { [field]: _, ...meanwhile } = known.meanwhile
      if (whose === 'mine') return { ...known, meanwhile }
      if (field === 'total') return { ...known, meanwhile, price: untouchedOf(known.ride) }
      return { ...known, meanwhile, draft: withField(known.draft, field, known.opened) }
    })
  return { ...form, change, changePrice, settle }
}

const untouchedOf = ({ quoted }: OfficeRide) => untouchedPrice(agreementOf(quoted.lines))

function opened(ride: OfficeRide, write: (of: Moment) => string): Form {
  const draft = draftOf(ride, write)
  return { ride, opened: draft, draft, price: untouchedOf(ride), meanwhile: {} }
}

function broughtUp(form: Form, ride: OfficeRide, write: (of: Moment) => string): Form {
  const now = draftOf(ride, write)
  const { draft, taken, clashes } = merged(form.opened, form.draft, now)
  const since = Date.parse(form.ride.updatedAt)
  const saidOf = (field: MeanwhileField, isClash: boolean) => {
    const entry = ride.timeline.findLast(
      ({ at, changed }) => Date.parse(at) > since && changed !== null && field in changed.after,
    )
    return [field, { by: entry?.actorName ?? null, at: entry?.at ?? ride.updatedAt, isClash }] as const
  }
  const said = [...taken, ...clashes].map((field) => saidOf(field, clashes.includes(field)))
  const isTouched = form.price.how !== untouchedOf(form.ride).how
  const price = isTouched ? form.price : untouchedOf(ride)
  const isOtherPrice = hasOtherPrice(form.ride, ride)
  const isMeant = byHandOf(form.price, form.ride.quoted.total)?.total === ride.quoted.total
  const priceSaid = isOtherPrice && !isMeant ? [saidOf('total', isTouched)] : []
  return {
    ride,
    opened: now,
    draft,
    price,
    meanwhile: { ...form.meanwhile, ...Object.fromEntries([...said, ...priceSaid]) },
  }
}

/** Somebody has agreed on another price by hand, or ended what was agreed. */
function hasOtherPrice(before: OfficeRide, now: OfficeRide): boolean {
  const since = Date.parse(before.updatedAt)
  return (
    before.quoted.total !== now.quoted.total &&
    now.timeline.some(
      ({ at, changed, move }) =>
        move === 'changed' && Date.parse(at) > since && changed !== null && 'total' in changed.after,
    )
  )
}
