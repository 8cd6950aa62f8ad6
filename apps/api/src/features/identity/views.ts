// How a person looks to themselves. What others see of them is shaped by the features that show it.
import type { Me } from '@livery/contracts/identity/identity.ts'
import type { FileId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'
import type { Account } from './domain/account.ts'
import type { SignedIn } from './shared/sessions.ts'

/** A path on the api to a person's picture, which works without a token until it expires. */
export function imageLink(ctx: Pick<AppContext, 'fileLinks'>, imageId: FileId | null): string | null {
  return imageId === null ? null : ctx.fileLinks.link(imageId, 'picture')
}

export type Unread = Pick<Me, 'unreadNotifications' | 'unreadMessages'>
export const NOTHING_UNREAD: Unread = { unreadNotifications: 0, unreadMessages: 0 }

export function accountToMe(ctx: Pick<AppContext, 'fileLinks'>, person: Account, unread: Unread): Me {
  return {
    _id: person.id,
    id: person.id,
    userType: person.userType,
    email: person.email,
    firstname: person.firstname,
    lastname: person.lastname,
    phone: person.phone,
    image: imageLink(ctx, person.imageId),
    locale: person.locale,
    theme: person.theme,
    preferences: person.preferences,
    isVerified: person.verifiedAt !== null,
    isProfileComplete: person.phone !== null && person.lastname !== '',
    notificationsEnabled: person.notificationsEnabled,
    ...unread,
    deletionRequestedAt: person.deletionRequestedAt?.toISOString() ?? null,
    createdAt: person.createdAt.toISOString(),
    updatedAt: person.updatedAt.toISOString(),
  }
}

export function signedInToView(ctx: Pick<AppContext, 'fileLinks'>, { person, tokens }: SignedIn, unread: Unread) {
  return {
    data: {
      user: accountToMe(ctx, person, unread),
      tokens: { ...tokens, expiresAt: tokens.expiresAt.toISOString() },
    },
  }
}
