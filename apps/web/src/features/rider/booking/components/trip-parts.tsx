'use client'

import { type ReactNode, use } from 'react'
import { latePart } from '@/lib/late/late-part.tsx'
import { AbsentNote } from '@/shared/late/components/absent.tsx'

export const PayPart = latePart(() => import('./pay-part.tsx').then((module) => module.PayPart), AbsentNote)
export const Prices = latePart(
  () => import('./prices.tsx').then((module) => module.Prices),
  AbsentNote,
  () => <div className="block rounded-1 bg-line/60 h-80" aria-hidden="true" />,
)

let parts: Promise<unknown> | undefined
function fetchParts(): Promise<unknown> {
  parts ??= Promise.all([Prices.fetchAhead(), PayPart.fetchAhead()])
  return parts
}

/**
 * Around a page that is opened with a trip: it is drawn with its prices, here and on the server, once their code is there. It
 * stands above every `Suspense`, so that what the server drew stays on the screen until then.
 */
export function TripParts({ wanted, children }: { wanted: boolean; children: ReactNode }) {
  if (wanted) use(fetchParts())
  return children
}
