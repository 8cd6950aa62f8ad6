// The front door. Nobody comes in: alerts listen to everyone, as notifications do.
import type { Feature } from '../../platform/feature.ts'
import { alertReactions } from './reactions.ts'
import { mountAlerts } from './routes.ts'

export const alerts: Feature = { name: 'alerts', mount: mountAlerts, reactions: alertReactions }
