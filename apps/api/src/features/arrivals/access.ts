import type { arrivalsContract } from '@livery/contracts/arrivals/arrivals.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

/** Whoever plans a trip may ask, signed in or not; how often is counted. */
export const arrivalsAccess: AccessTable<typeof arrivalsContract> = { check: 'public' }
