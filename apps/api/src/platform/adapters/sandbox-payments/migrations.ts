import { join } from 'node:path'

/** The sandbox's own tables, in its own schema, made only where it takes the payments. */
export const SANDBOX_MIGRATIONS = { folder: join(import.meta.dirname, 'migrations'), of: 'sandbox' } as const
