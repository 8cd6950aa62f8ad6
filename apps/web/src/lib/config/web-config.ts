import type { VehicleBody } from '@livery/contracts/choices.ts'
import type { WebBrand } from '../brand/brand.ts'

/** What the server tells the browser about this installation. */
export interface WebConfig {
  /** Origin of the API, without the version: `http://localhost:3080`. */
  apiUrl: string
  /** How often the session is asked for again; 0 is off. */
  sessionPollSeconds: number
  brand: WebBrand
  /** The classes of the house as they were when the page was drawn. */
  classes: readonly ClassOfPage[]
  /** The server's clock when it drew the page. */
  drawnAt: number
}

/** A class by its code, with its name in the page's language, its drawing, and `false` where it is not offered: each page carries all. */
export type ClassOfPage = readonly [vehicleClass: string, name: string, body: VehicleBody, isOffered?: boolean]
