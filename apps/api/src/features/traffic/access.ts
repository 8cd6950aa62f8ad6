import type { trafficContract } from '@livery/contracts/traffic/traffic.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

export const trafficAccess: AccessTable<typeof trafficContract> = {
  traffic: { office: 'see' },
  chooseTraffic: { office: 'setup.prices' },
}
