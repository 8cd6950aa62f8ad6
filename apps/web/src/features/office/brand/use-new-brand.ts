'use client'

import { useRouter } from 'next/navigation'
import { useCallback } from 'react'

/** A process of the web asks this often whether there is another version (`lib/brand/read-brand.ts`), and a little. */
const KNOWN_MS = 1_300

/** This page, too, is drawn in what it has just published. */
export function useNewBrand(): () => void {
  const { refresh } = useRouter()
  return useCallback(() => void setTimeout(refresh, KNOWN_MS), [refresh])
}
