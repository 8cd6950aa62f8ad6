'use client'

import { useEffect, useState } from 'react'
import type { DeskAddress } from './use-desk-address.ts'

/**
 * Which row stands beside the list. It stays there when it leaves the list, because somebody else has decided on it,
 * and is read by itself then; whoever looks at it goes on to the next one after a decision of their own.
 */
export function useLookedAt<Row extends { _id: string }>(address: DeskAddress, rows: readonly Row[] | undefined) {
  const { status, kind, driver, q, sort, order, page } = address
  const list = JSON.stringify([status, kind, driver, q, sort, order, page])
  const [pinned, setPinned] = useState<{ list: string; row: Row }>()
  const [decided, setDecided] = useState<string>()
  const open = address.open ?? (pinned?.list === list ? pinned.row._id : undefined)
  const inList = rows?.find(({ _id }) => _id === open)
  const missing = rows && open !== decided && !inList ? open : undefined
  const shown = inList ?? (missing === undefined ? rows?.[0] : undefined)
  useEffect(() => {
    if (shown !== undefined) setPinned({ list, row: shown })
  }, [list, shown])
  return { shown, missing, last: pinned?.row, onDecided: setDecided }
}
