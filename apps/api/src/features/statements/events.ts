// What statements tell the house.
import type { StatementId, UserId } from '@livery/kernel/ids.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    'statement.issued': { readonly statementId: StatementId; readonly driverId: UserId; readonly week: string }
  }
}

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'statements.weekly': Record<string, never>
    'statements.of-driver': { readonly driverId: UserId; readonly since: string }
  }
}
