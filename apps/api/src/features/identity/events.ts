// Events, in the past tense.
import type { Id, UserId } from '@livery/kernel/ids.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** Somebody asked for a code to this address; whether there is an account shows only to its mailbox. */
    'identity.code-requested': { email: string; registrationKey?: string | undefined }
    'identity.link-requested': { email: string; callbackUrl: string }
    /** A copy of somebody's data lies ready. */
    'identity.export-ready': { userId: UserId; userType: 'user' | 'driver' | 'admin'; exportId: Id<'export'> }
    /** The office suspended somebody: what they had claimed goes back, and no work comes to them. */
    'person.suspended': { userId: UserId; userType: 'user' | 'driver' | 'admin' }
    /**
     * Personal data of this person is gone from identity; features above remove theirs, and what was written down under
     * the address that they had, by its digest (SHA-256, hexadecimal).
     */
    'person.erased': { userId: UserId; emailDigest?: string | undefined }
  }
}
