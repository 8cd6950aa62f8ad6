import type { guestsContract } from '@livery/contracts/guests/guests.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

export const guestsAccess: AccessTable<typeof guestsContract> = {
  savedGuests: 'user',
  saveGuest: 'user',
  changeSavedGuest: 'user',
  removeSavedGuest: 'user',
}
