// The front door: the only file that other features import.
import type { Feature } from '../../platform/feature.ts'
import { mountTeam } from './routes.ts'

export { invitedById, rightsOf } from './store.ts'

export const team: Feature = { name: 'team', mount: mountTeam }
