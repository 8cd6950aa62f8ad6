'use client'

import type { ReactNode } from 'react'
import { Mark } from '@/ui/mark.tsx'
import { overMap } from '@/ui/over-map.ts'
import styles from './trip.module.css'

/** What a page behind a link says: over the edge of its map on a phone, beside it on a desk. */
export function LinkSheet({ children }: { children: ReactNode }) {
  return (
    <>
      <NamePill />
      <div ref={overMap} className={styles.page}>
        {children}
      </div>
    </>
  )
}

/** Whose page this is, over the map. It leads nowhere: who watches a ride stays with it. */
export function NamePill() {
  return (
    <span ref={overMap} className={styles.pill}>
      <Mark width={24} />
    </span>
  )
}
