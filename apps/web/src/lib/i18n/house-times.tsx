'use client'

import { createContext, type ReactNode, useContext } from 'react'

const HouseTimes = createContext(false)

/** In here all times are the city's, wherever the reader sits: what an office tells a customer is the customer's clock. */
export function TimesOfHouse({ children }: { children: ReactNode }) {
  return <HouseTimes value={true}>{children}</HouseTimes>
}

export const useTimesOfHouse = (): boolean => useContext(HouseTimes)
