// The front door: the only file that other features import.
import type { Feature } from '../../platform/feature.ts'
import { mountBrand } from './routes.ts'

export { publishedName } from './store.ts'

export const brand: Feature = { name: 'brand', mount: mountBrand }
