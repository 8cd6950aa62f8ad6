'use client'

import { useMemo } from 'react'
import type { Target } from '../next-target.ts'
import type { Fix } from '../use-position.ts'
import type { Guidance } from './guidance.ts'
import { keptWay, targetOf } from './kept-way.ts'
import { useFollowed } from './use-followed.ts'

/** On a page that opens without signal: along the way that was kept, by the positions alone. */
export function useKeptGuidance(
  personId: string,
  fix: Fix | undefined,
  target: Target | undefined,
): Guidance | undefined {
  const to = target && targetOf(target.place)
  const way = useMemo(() => keptWay.to(personId, to), [personId, to])
  const followed = useFollowed(way, fix)
  if (!target) return undefined
  const { progress, standing } = followed ?? {}
  return { target, fix, line: way?.geometry ?? null, progress, isOff: standing?.isOff ?? false, isCutOff: true }
}
