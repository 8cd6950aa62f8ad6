// The front door. Nobody imports it but the table of contents: notifications listen to everyone.
import type { Feature } from '../../platform/feature.ts'
import { mountNotifications } from './routes.ts'

export const notifications: Feature = {
  name: 'notifications',
  mount: (server) => mountNotifications(server),
}
