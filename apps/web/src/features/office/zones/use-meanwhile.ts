'use client'

import { useState } from 'react'
import { failureOf } from '@/lib/store/failure.ts'
import type { Zone } from './api.ts'

export type Fields = Pick<Zone, 'name' | 'kind' | 'colour' | 'outline'>

/** A field that both have changed: whose counts is asked. */
export interface Clash {
  readonly field: keyof Fields
  readonly theirs: Partial<Fields>
}

/**
 * What somebody else has made of the zone since it was opened, as the API says it when a save is refused. What nobody has
 * touched here is taken over, what was typed stays, and a field that both have changed is asked about.
 */
export function useMeanwhile(zone: Zone | undefined) {
  const [seen, setSeen] = useState(zone)
  const [clashes, setClashes] = useState<readonly Clash[]>([])
  const [by, setBy] = useState<{ readonly name: string | null; readonly at: string }>()
  const hear = (error: unknown, typed: Fields, isDrawn: boolean, takeOver: (fields: Partial<Fields>) => void) => {
    const failure = failureOf(error)
    const changes = (failure.kind === 'problem' && failure.problem?.meanwhile) || []
    const last = changes.at(-1)
    if (seen === undefined || last === undefined) return
    const theirs: Partial<Fields> = Object.assign({}, ...changes.map(({ after }) => after))
    const isMine = (field: keyof Fields) => (field === 'outline' ? isDrawn : typed[field] !== seen[field])
    const fields = (['name', 'kind', 'colour', 'outline'] as const).filter((field) => theirs[field] !== undefined)
    const only = (field: keyof Fields): Partial<Fields> => ({ [field]: theirs[field] })
    takeOver(Object.assign({}, ...fields.filter((field) => !isMine(field)).map(only)))
    setClashes(fields.filter(isMine).map((field) => ({ field, theirs: only(field) })))
    setBy({ name: last.by, at: last.at })
    setSeen({ ...seen, ...theirs, version: seen.version + changes.length })
  }
  return {
    version: seen?.version,
    by,
    clashes,
    hear,
    settle: (field: keyof Fields) => setClashes((known) => known.filter((clash) => clash.field !== field)),
  }
}
