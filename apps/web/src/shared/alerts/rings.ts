import type { OfficeAlert } from '@livery/contracts/alerts/alerts.ts'

/** Nobody has it; or somebody has had it for too long. */
export function rings({ handledAt, takenAt, escalatedAt }: Pick<OfficeAlert, 'handledAt' | 'takenAt' | 'escalatedAt'>) {
  return handledAt === null && (takenAt === null || escalatedAt !== null)
}

/** A call for help first, then what has rung longest. */
export function ringing(alerts: readonly OfficeAlert[]): OfficeAlert[] {
  const isHelp = ({ kind }: OfficeAlert) => Number(kind === 'help_asked')
  return alerts.filter(rings).toSorted((one, other) => isHelp(other) - isHelp(one))
}
