'use client'

import { useEffect, useState } from 'react'
import type { Fix } from '../use-position.ts'
import { type Standing, standingAfter } from './off-way.ts'
import { type GuidedWay, type Progress, progressOn } from './progress.ts'

export interface Followed {
  way: GuidedWay
  progress: Progress
  standing: Standing
}

/** A car along its way, position by position; whoever has no signal goes on by it, too. */
export function useFollowed(way: GuidedWay | undefined, fix: Fix | undefined): Followed | undefined {
  const [followed, setFollowed] = useState<Followed>()
  useEffect(() => {
    if (!way || !fix) return
    setFollowed((before) => {
      const last = before?.way === way ? before : undefined
      const progress = progressOn(way, fix, last?.progress.along)
      return { way, progress, standing: standingAfter(last?.standing ?? null, { ...progress, accuracy: fix.accuracy }) }
    })
  }, [way, fix])
  return followed?.way === way ? followed : undefined
}
