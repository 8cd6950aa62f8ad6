'use client'

import type { VehicleBody } from '@livery/contracts/choices.ts'
import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import { useConfig } from '../config/config-provider.tsx'
import { knownClasses } from './api.ts'
import { type ShownClass, shownClass } from './shown-class.ts'

/** A page that is open for long hears of a new class with the next thing that names one. */
const ASKED_AGAIN_SECONDS = 120

export interface Classes {
  /** In the office's order, with those that are not offered any more. */
  readonly all: readonly ShownClass[]
  readonly offered: readonly ShownClass[]
  /** In the reader's language; `otherwise` is what the answer at hand calls one that this page has not heard of. */
  nameOf(code: string, otherwise?: string): string
  /** What it is drawn as. */
  bodyOf(code: string): VehicleBody
}

/** The classes of the house: they come with the page, and are asked for again once the office has changed one. */
export function useClasses(): Classes {
  const locale = useLocale()
  const { classes } = useConfig()
  const { data } = knownClasses.useQuery(undefined, { refetchOnMountOrArgChange: ASKED_AGAIN_SECONDS })
  const all = useMemo(() => data ?? classes.map(shownClass), [data, classes])
  const find = (code: string) => all.find(({ vehicleClass }) => vehicleClass === code)
  return {
    all,
    offered: all.filter(({ isOffered }) => isOffered),
    nameOf: (code, otherwise = code) => {
      const known = find(code)
      return known === undefined ? otherwise : (known.names[locale as keyof typeof known.names] ?? known.name)
    },
    bodyOf: (code) => find(code)?.body ?? 'saloon',
  }
}

export const codesOf = (classes: readonly ShownClass[]): string[] => classes.map(({ vehicleClass }) => vehicleClass)
