'use client'

import type { OfficeRight } from '@livery/contracts/team/rights.ts'
import { createContext, type ReactNode, useContext } from 'react'

interface Role {
  readonly rights: readonly OfficeRight[]
  /** With a second person's approval. */
  readonly asks: readonly OfficeRight[]
}

const OwnRole = createContext<Role | null>(null)

/** What whoever sits here may do, as it came with the page. The API decides; the page leaves out what it would refuse. */
export function OfficeRights({
  rights,
  asks,
  children,
}: {
  rights: readonly OfficeRight[] | null
  asks: readonly OfficeRight[]
  children: ReactNode
}) {
  return <OwnRole value={rights && { rights, asks }}>{children}</OwnRole>
}

/** Whether they may do it, alone or with a second person. True where it is not known either: then the API says no. */
export function useMay(): (right: OfficeRight) => boolean {
  const role = useContext(OwnRole)
  return (right) => role === null || role.rights.includes(right) || role.asks.includes(right)
}

/** What only they are shown who may use it. */
export function IfMay({ right, children }: { right: OfficeRight; children: ReactNode }) {
  return useMay()(right) ? children : null
}

/** Whether the right is their own: what pages are shown by, and what they may decide or give. */
export function useHas(): (right: OfficeRight) => boolean {
  const role = useContext(OwnRole)
  return (right) => role === null || role.rights.includes(right)
}
