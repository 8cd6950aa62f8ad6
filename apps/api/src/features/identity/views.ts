// How a person looks to themselves. What others see of them is shaped by the features that show it.
import type { Me } from '@livery/contracts/identity/identity.ts'
import type { Account } from './domain/account.ts'
import type { SignedIn } from './sessions.ts'

export function imageUrl(imageId: string | null): string | null {
  return imageId === null ? null : `/api/v1/images/${imageId}`
}

export type Unread = Pick<Me, 'unreadNotifications' | 'unreadMessages'>
export const NOTHING_UNREAD: Unread = { unreadNotifications: 0, unreadMessages: 0 }

export function accountToMe(person: Account, unread: Unread): Me {
  return {
    _id: person.id,
    id: person.id,
    userType: person.userType,
    email: person.email,
    firstname: person.firstname,
    lastname: person.lastname,
    phone: person.phone,
    image: imageUrl(person.imageId),
    locale: person.locale,
    theme: person.theme,
    preferences: person.preferences,
    isVerified: person.verifiedAt !== null,
    isProfileComplete: person.phone !== null,
    notificationsEnabled: person.notificationsEnabled,
    ...unread,
    deletionRequestedAt: person.deletionRequestedAt?.toISOString() ?? null,
    createdAt: person.createdAt.toISOString(),
    updatedAt: person.updatedAt.toISOString(),
  }
}

export function signedInToView({ person, tokens }: SignedIn, unread: Unread) {
  return {
    data: { user: accountToMe(person, unread), tokens: { ...tokens, expiresAt: tokens.expiresAt.toISOString() } },
  }
}
