import type { alertsContract } from '@livery/contracts/alerts/alerts.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

export const alertsAccess: AccessTable<typeof alertsContract> = {
  alerts: { office: 'see' },
  takeAlert: { office: 'rides.change' },
  handleAlert: { office: 'rides.change' },
}
