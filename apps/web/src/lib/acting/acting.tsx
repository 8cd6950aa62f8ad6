'use client'

import type { Principal } from '@livery/contracts/assistants/assistants.ts'
import { createContext, useContext } from 'react'

/** For whom the page acts, where it acts for somebody else: an assistant's pages of one principal. */
export type Acting = Pick<Principal, '_id' | 'name' | 'terms'>

const ActingContext = createContext<Acting | undefined>(undefined)

export const ActingFor = ActingContext.Provider
export const useActing = (): Acting | undefined => useContext(ActingContext)

/** Whether a ride names no price on this screen: the rider chose so for what this assistant books, who sees it. */
export function useHidesPrice({ hidesPrice }: { readonly hidesPrice: boolean }): boolean {
  return useActing() === undefined && hidesPrice
}

/** Where a page of a rider's is, for the rider and for their assistant. */
export function useOwnPath(): (path: string) => string {
  const acting = useActing()
  return (path) => {
    if (acting === undefined) return path
    return path === '/rides' ? '/assistant' : `/assistant/${acting._id}${path}`
  }
}
