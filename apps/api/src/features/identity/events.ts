// Facts, in the past tense.
import type { UserId } from '@livery/kernel/ids.ts'

declare module '../../platform/facts.ts' {
  interface Facts {
    /** Somebody asked for a code to this address; whether there is an account shows only to its mailbox. */
    'identity.code-requested': { email: string }
    'identity.link-requested': { email: string; callbackUrl: string }
    /** Personal data of this person is gone from identity; features above remove theirs. */
    'person.erased': { userId: UserId }
  }
}
