declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** How much work has failed to its last attempt; told when the number has changed. */
    'operations.counted': { readonly failed: number }
  }
}
declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'operations.count': Record<string, never>
  }
}

export {}
