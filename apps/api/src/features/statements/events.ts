// What statements tell the house.
declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    'statement.issued': { readonly statementId: string; readonly driverId: string; readonly week: string }
  }
}

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'statements.weekly': Record<string, never>
    'statements.of-driver': { readonly driverId: string; readonly since: string }
  }
}

export {}
