'use client'

import type { OfficeRight } from '@livery/contracts/team/rights.ts'
import { createContext, type ReactNode, useContext } from 'react'

const Rights = createContext<readonly OfficeRight[] | null>(null)

/** What whoever sits here may do, as it came with the page. The API decides; the page leaves out what it would refuse. */
export function OfficeRights({ rights, children }: { rights: readonly OfficeRight[] | null; children: ReactNode }) {
  return <Rights value={rights}>{children}</Rights>
}

/** True where it is not known either: then the API says no. */
export function useMay(): (right: OfficeRight) => boolean {
  const rights = useContext(Rights)
  return (right) => rights === null || rights.includes(right)
}
