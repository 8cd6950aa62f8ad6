'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect } from 'react'
import type { Mutation } from '@/ui/act/use-act.ts'
import { KeepForm } from '@/ui/form/act-form.tsx'
import { OTHER, ReasonChoice } from '@/ui/form/reason-choice.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { NotThere } from '@/ui/list/list-state.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

/** What cancelling costs, as the call that asks for it stands. */
interface Asked<Terms> {
  readonly currentData?: Terms | undefined
  readonly error?: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/**
 * Calls off a ride or an engagement. What it costs stands there before anyone confirms, is asked again when the free
 * time runs out meanwhile, and nothing is confirmed at a price that is not on the screen.
 */
export function CancelForm<Terms extends { readonly freeUntil: string | null }, Reason extends string, Body>({
  asked,
  cost,
  reasons,
  words,
  mutation,
  body,
  onClose,
}: {
  asked: Asked<Terms>
  cost: (terms: Terms) => ReactNode
  reasons: readonly { readonly value: Reason; readonly label: string }[]
  words: { readonly why: string; readonly text: string; readonly keep: string; readonly confirm: string }
  mutation: Mutation<Body, unknown>
  body: (why: { reason: Reason; reasonText?: string }, terms: Terms) => Body
  onClose: () => void
}) {
  const shell = useTranslations('shell')
  const { currentData: terms, error, isFetching, refetch } = asked
  const form = useActForm({
    mutation,
    start: { reason: (reasons[0]?.value ?? OTHER) as string, text: '' },
    body: ({ reason, text }) =>
      body({ reason: reason as Reason, ...(reason === OTHER && { reasonText: text.trim() }) }, terms as Terms),
    fieldFrom: { reasonText: 'text' },
    onDone: onClose,
    onRefused: refetch,
  })
  const freeUntil = terms?.freeUntil
  useEffect(() => {
    const left = freeUntil ? Date.parse(freeUntil) - Date.now() : 0
    if (left <= 0) return
    const timer = setTimeout(refetch, left + 250)
    return () => clearTimeout(timer)
  }, [freeUntil, refetch])
  const isKnown = terms !== undefined && error === undefined && !isFetching
  return (
    <KeepForm form={form} keep={words.keep} onKeep={onClose} label={words.confirm} disabled={!isKnown}>
      <div aria-live="polite" className="min-h-12">
        {error ? (
          <NotThere error={error} onRetry={() => void refetch()} />
        ) : terms ? (
          cost(terms)
        ) : (
          <span role="status" aria-label={shell('loading')}>
            <Skeleton className="h-11 w-full" />
          </span>
        )}
      </div>
      <ReasonChoice form={form} legend={words.why} showLegend reasons={reasons} label={words.text} />
    </KeepForm>
  )
}
