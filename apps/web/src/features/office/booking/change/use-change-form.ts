'use client'

import type { OfficeRide } from '@livery/contracts/rides/ride-views.ts'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import type { Moment } from '@/lib/when/moment.ts'
import { useCustoms } from '@/shared/when/use-customs.ts'
import type { Draft } from '../draft.ts'
import { draftOf, type Field, merged, withField } from './fields.ts'

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
  readonly meanwhile: Readonly<Partial<Record<Field, Meanwhile>>>
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
  const settle = (field: Field, whose: 'mine' | 'theirs') =>
    setForm((known) => {
      const { [field]: _, ...meanwhile } = known.meanwhile
      return { ...known, meanwhile, ...(whose === 'theirs' && { draft: withField(known.draft, field, known.opened) }) }
    })
  return { ...form, change, settle }
}

function opened(ride: OfficeRide, write: (of: Moment) => string): Form {
  const draft = draftOf(ride, write)
  return { ride, opened: draft, draft, meanwhile: {} }
}

function broughtUp(form: Form, ride: OfficeRide, write: (of: Moment) => string): Form {
  const now = draftOf(ride, write)
  const { draft, taken, clashes } = merged(form.opened, form.draft, now)
  const since = Date.parse(form.ride.updatedAt)
  const said = [...taken, ...clashes].map((field) => {
    const entry = ride.timeline.findLast(
      ({ at, changed }) => Date.parse(at) > since && changed !== null && field in changed.after,
    )
    const of = { by: entry?.actorName ?? null, at: entry?.at ?? ride.updatedAt, isClash: clashes.includes(field) }
    return [field, of] as const
  })
  return { ride, opened: now, draft, meanwhile: { ...form.meanwhile, ...Object.fromEntries(said) } }
}
