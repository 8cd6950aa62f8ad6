'use client'

import type { BrandDesk, BrandMark, BrandPhotograph } from '@livery/contracts/brand/brand.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isStale } from '@/lib/store/failure.ts'
import { type Terms, useSaveBrandDraftMutation } from './api.ts'
import { faultsOf } from './faults.ts'

const PAUSE_MS = 700

export interface Pictures {
  readonly mark: BrandMark | null
  readonly darkMark: BrandMark | null
  readonly photograph: BrandPhotograph | null
}

const picturesOf = ({ mark, darkMark, photograph }: Pictures): Pictures => ({ mark, darkMark, photograph })
const MIDDLE = { x: 50, y: 50 } as const

/** What is worked on: kept by the server soon after the last key, and only where it may be. */
export function useBrandDraft(desk: BrandDesk) {
  const shown = desk.draft ?? desk.published
  const [terms, setTerms] = useState<Terms>(shown.terms)
  const [pictures, setPictures] = useState<Pictures>(picturesOf(shown))
  const [failure, setFailure] = useState<unknown>()
  const [save, { isLoading: isSaving }] = useSaveBrandDraftMutation()
  const faults = useMemo(() => faultsOf(terms), [terms])
  const seen = useRef(desk.draftVersion)
  const kept = useRef(JSON.stringify(shown.terms))
  const newest = useRef(terms)
  newest.current = terms
  const running = useRef<Promise<boolean>>(Promise.resolve(true))

  /** Resolves when all that was typed is kept; false where it may not be. */
  const keep = useCallback((): Promise<boolean> => {
    const go = async (): Promise<boolean> => {
      const now = newest.current
      const text = JSON.stringify(now)
      if (faultsOf(now).size > 0) return false
      if (text === kept.current) return true
      const reply = await save({ draftVersion: seen.current, terms: now })
      setFailure(reply.error)
      if (reply.data === undefined) return false
      seen.current = reply.data.draftVersion
      kept.current = text
      return true
    }
    running.current = running.current.then(go, go)
    return running.current
  }, [save])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the pause anew.
  useEffect(() => {
    const timer = setTimeout(() => void keep(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [keep, terms])

  const change = useCallback((part: Partial<Terms>) => setTerms((before) => ({ ...before, ...part })), [])
  const place = useCallback((ground: 'light' | 'dark', mark: BrandMark | null) => {
    setPictures((before) => (ground === 'light' ? { ...before, mark } : { ...before, darkMark: mark }))
    const id = mark?._id ?? null
    setTerms((before) => (ground === 'light' ? { ...before, markId: id } : { ...before, darkMarkId: id }))
  }, [])

  /** Another one is looked at in its middle; what it shows is said anew. */
  const hang = useCallback((photograph: BrandPhotograph | null) => {
    setPictures((before) => ({ ...before, photograph }))
    const start = photograph === null ? null : { id: photograph._id, ...MIDDLE, shows: {} }
    setTerms((before) => ({ ...before, photograph: start }))
  }, [])

  const begin = useCallback((from: BrandDesk) => {
    const start = from.draft ?? from.published
    seen.current = from.draftVersion
    kept.current = JSON.stringify(start.terms)
    setFailure(undefined)
    setTerms(start.terms)
    setPictures(picturesOf(start))
  }, [])

  return {
    ...{ terms, pictures, faults, change, place, hang, keep, begin, isSaving },
    isChanged: JSON.stringify(terms) !== JSON.stringify(desk.published.terms),
    isKept: JSON.stringify(terms) === kept.current,
    /** Somebody else has changed it since. */
    isOver: isStale(failure),
    failure,
    draftVersion: () => seen.current,
  }
}

export type BrandDraft = ReturnType<typeof useBrandDraft>
