import type { Invariant } from './invariant.ts'

export const auditTrailIsWhole: Invariant = {
  id: 'I15',
  promise: 'the audit trail is as it was written: each entry fits the one before it, and none is missing',
  sql: `select 'audit entry ' || number as what, 'does not fit its seal' as why from broken_audit_entry`,
}
