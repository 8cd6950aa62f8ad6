import type { SavedGuest } from '@livery/contracts/guests/guests.ts'
import type { StoredGuest } from './store/saved-guests.ts'

export function savedGuestToView({ id, name, phone, language, createdAt, updatedAt }: StoredGuest): SavedGuest {
  return { _id: id, name, phone, language, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
}
