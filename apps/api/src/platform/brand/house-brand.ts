// What the company calls itself and looks like, for whoever writes in its name.
import type { BrandMark, BrandPhotograph } from '@livery/contracts/brand/brand.ts'
import { type BrandTerms, FIRST_BRAND } from '@livery/contracts/brand/brand-terms.ts'
import type { PolicyTerms } from '@livery/contracts/policies/policy-terms.ts'

export interface DrawnMark extends BrandMark {
  readonly png: Buffer
}

export interface HouseBrand {
  /** 0 is the product as it came. */
  readonly version: number
  readonly terms: BrandTerms
  /** Who operates it. */
  readonly legal: PolicyTerms<'invoicing'> | null
  readonly mark: DrawnMark | null
  readonly darkMark: DrawnMark | null
  readonly photograph: BrandPhotograph | null
  /** Where the web is, for pictures in letters. */
  readonly webUrl: string
}

export interface LiveBrand {
  current(): HouseBrand
  /** For whoever has just published: this process knows it when this resolves. */
  refresh(): Promise<void>
  stop(): Promise<void>
}

export const firstBrand = (webUrl: string): HouseBrand => ({
  ...{ version: 0, terms: FIRST_BRAND, legal: null, mark: null, darkMark: null, photograph: null, webUrl },
})
