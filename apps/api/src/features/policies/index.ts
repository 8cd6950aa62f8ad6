// The front door. Who is bound by a policy reads it from the platform; here the office reads and writes all of them.
import type { Feature } from '../../platform/feature.ts'
import { mountPolicies } from './routes.ts'

export const policies: Feature = { name: 'policies', mount: mountPolicies }
