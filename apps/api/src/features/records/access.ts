import type { recordsContract } from '@livery/contracts/records/records.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

// Any of the office may read about any person or company; whoever looks after rides writes.
export const recordsAccess: AccessTable<typeof recordsContract> = {
  record: { office: 'see' },
  writeNote: { office: 'rides.change' },
  takeBackNote: { office: 'rides.change' },
  addTag: { office: 'rides.change' },
  removeTag: { office: 'rides.change' },
}
