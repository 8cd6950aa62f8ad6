// How a person looks to themselves. What others see of them is shaped by the features that show it.
import type { Me } from '@livery/contracts/identity/identity.ts'
import type { Account } from './domain/account.ts'
import type { SignedIn } from './sessions.ts'

export function imageUrl(imageId: string | null): string | null {
  return imageId === null ? null : `/api/v1/images/${imageId}`
}

export function accountToMe(person: Account): Me {
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
    // Neither notifications nor chat are part of this version: there is nothing to be unread.
    unreadNotifications: 0,
    unreadMessages: 0,
    deletionRequestedAt: person.deletionRequestedAt?.toISOString() ?? null,
    createdAt: person.createdAt.toISOString(),
    updatedAt: person.updatedAt.toISOString(),
  }
}

export function signedInToView({ person, tokens }: SignedIn) {
  return {
    data: { user: accountToMe(person), tokens: { ...tokens, expiresAt: tokens.expiresAt.toISOString() } },
  }
}
