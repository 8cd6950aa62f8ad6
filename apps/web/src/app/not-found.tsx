'use client'

import { lazy } from 'react'

// Every page carries this file along for the case that something is missing: its page comes then.
const MissingPage = lazy(() =>
  import('@/shared/states/missing-page.tsx').then((module) => ({ default: module.MissingPage })),
)

export default function NotFound() {
  return <MissingPage />
}
