// The front door: the only file that other features import.
import type { Feature } from '../../platform/feature.ts'
import { mountReviews } from './routes.ts'

export const reviews: Feature = { name: 'reviews', mount: mountReviews }
