declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** The provider's list was compared with the ledger, or a difference was resolved; how many stand. */
    'books.compared': { readonly open: number }
  }
}

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'reconciliation.compare': Record<string, never>
  }
}

export {}
