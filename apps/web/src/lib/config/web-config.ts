import type { WebBrand } from '../brand/brand.ts'

/** What the server tells the browser about this installation. */
export interface WebConfig {
  /** Origin of the API, without the version: `http://localhost:3080`. */
  apiUrl: string
  /** How often the session is asked for again; 0 is off. */
  sessionPollSeconds: number
  brand: WebBrand
  /** The server's clock when it drew the page. */
  drawnAt: number
}
