// What the palette lists, of whatever kind.
import type { FoundCar, FoundPerson, FoundRide } from '@livery/contracts/search/office-search.ts'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export interface Row {
  /** Its own in the list. */
  readonly id: string
  readonly icon: LucideIcon
  readonly title: ReactNode
  /** Behind the title, and at the end of the row. */
  readonly note?: ReactNode
  readonly end?: ReactNode
  readonly href?: string
  readonly run?: () => void
  /** Opened from here, it is kept among those of lately. */
  readonly isKept?: boolean
  readonly about?: About
}

/** What is told of a row beside the list. */
export type About =
  | { readonly kind: 'ride'; readonly ride: FoundRide }
  | { readonly kind: 'person'; readonly person: FoundPerson }
  | { readonly kind: 'car'; readonly car: FoundCar }

export interface Group {
  readonly key:
    | 'recent'
    | 'rides'
    | 'people'
    | 'quotes'
    | 'cars'
    | 'flights'
    | 'companies'
    | 'invoices'
    | 'lists'
    | 'pages'
    | 'acts'
  readonly rows: readonly Row[]
}

/** What can be done to it. */
export interface PreviewAct {
  readonly key: string
  readonly icon: LucideIcon
  readonly name: ReactNode
  readonly href?: string
  readonly run?: () => void
  readonly cap?: string
}
