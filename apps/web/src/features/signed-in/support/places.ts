import type { Asker } from './api.ts'

/** Where one's own requests are: under the rider's places or the chauffeur's. */
export const REQUESTS: Record<Asker, string> = { user: '/support', driver: '/drive/support' }
