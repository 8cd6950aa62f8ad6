// What the server tells every page of the company's brand. Its colours come as custom properties of the document.
import type { PhotographFile } from '@livery/contracts/brand/brand.ts'
import type { Locale } from '@livery/kernel/languages.ts'

export interface WebBrand {
  /** 0 is the product as it came. */
  version: number
  name: string
  /** A mark of the house's own: how wide it is to its height, and whether it says the name. */
  mark: { ratio: number; saysName: boolean } | null
  /** Those that are offered, the house's own first. */
  languages: readonly Locale[]
}

/** What a shared link shows of a published version. */
export const cardPath = (version: number) => `/brand/card/${version}.png`

/** Where the web serves a mark: by its own address, so that no policy has to name another. */
export const markPath = (
  id: string,
  file: 'mark.svg' | 'mark.png' | 'icon-180.png' | 'icon-192.png' | 'icon-512.png',
) => `/brand/${id}/${file}`

export const photographPath = (id: string, file: PhotographFile) => `/brand/${id}/${file}`
