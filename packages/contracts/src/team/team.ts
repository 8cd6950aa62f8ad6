// Who works in the office: people with a role, invitations on their way, and what each role may do.
import { z } from 'zod'
import { Done, Email, Instant, idOf, Locale, Name, one, Seen } from '../common.ts'
import { contract } from '../endpoint.ts'
import { Session } from '../identity/account-life.ts'
import { ASKABLE_RIGHTS, BUILT_IN_ROLES, type BuiltInRole, OFFICE_RIGHTS } from './rights.ts'

export const OfficeRight = z.enum(OFFICE_RIGHTS)
export const AskableRight = z.enum(ASKABLE_RIGHTS)
const BuiltIn = z.enum(Object.keys(BUILT_IN_ROLES) as [BuiltInRole, ...BuiltInRole[]])

export const OfficeRole = z.object({
  _id: idOf('officeRole'),
  /** One of those that every office has; null for a role of the house's own. */
  builtIn: BuiltIn.nullable(),
  /** Empty of a built-in one, which is named in the reader's language. */
  name: z.string(),
  rights: z.array(OfficeRight),
  /** With a second person's yes. */
  asks: z.array(AskableRight),
  members: z.int(),
  version: z.int(),
})
export type OfficeRole = z.infer<typeof OfficeRole>

export const OfficeMember = z.object({
  userId: idOf('user'),
  name: z.string(),
  email: z.string(),
  roleId: idOf('officeRole'),
  /** 0 of who has never been given a role: the first account, an owner. */
  version: z.int(),
  joinedAt: Instant,
  leftAt: Instant.nullable(),
  /** When one of their sessions was used last. */
  seenAt: Instant.nullable(),
  secondFactor: z.object({ app: z.boolean(), passkeys: z.int() }),
})
export type OfficeMember = z.infer<typeof OfficeMember>

export const OfficeInvitation = z.object({
  _id: idOf('officeInvitation'),
  email: z.string(),
  roleId: idOf('officeRole'),
  invitedBy: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
})
export type OfficeInvitation = z.infer<typeof OfficeInvitation>

/** A sign-in that goes on. */
export const OfficeSignIn = Session.extend({ userId: idOf('user') })
export type OfficeSignIn = z.infer<typeof OfficeSignIn>

export const OfficeTeam = z.object({
  /** The policy asks everybody of the office for one. */
  isSecondFactorRequired: z.boolean(),
  members: z.array(OfficeMember),
  invitations: z.array(OfficeInvitation),
  roles: z.array(OfficeRole),
})
export type OfficeTeam = z.infer<typeof OfficeTeam>

export const OwnRole = z.object({
  builtIn: BuiltIn.nullable(),
  name: z.string(),
  rights: z.array(OfficeRight),
  /** With a second person's yes. */
  asks: z.array(AskableRight),
  /** The policy asks for a second factor, and they have none: nothing else is open to them before. */
  owesSecondFactor: z.boolean(),
})
export type OwnRole = z.infer<typeof OwnRole>

export const OpenInvitation = z.object({
  email: z.string(),
  invitedBy: z.string(),
  role: z.object({ builtIn: BuiltIn.nullable(), name: z.string() }),
  expiresAt: Instant,
})
export type OpenInvitation = z.infer<typeof OpenInvitation>

const Token = z.string().regex(/^[\w-]{20,100}$/, 'Not the key of an invitation.')
const Rights = z
  .array(OfficeRight)
  .min(1)
  .refine((rights) => new Set(rights).size === rights.length, 'Each right once.')
const Asks = z
  .array(AskableRight)
  .refine((asks) => new Set(asks).size === asks.length, 'Each right once.')
  .default([])
const RoleParams = z.strictObject({ id: idOf('officeRole') })
const InvitationParams = z.strictObject({ id: idOf('officeInvitation') })
const MemberParams = z.strictObject({ id: idOf('user') })

export const teamContract = contract({
  team: {
    method: 'GET',
    path: '/admin/team',
    summary: 'Everybody of the office, and every role.',
    reply: one(OfficeTeam),
  },
  ownRole: {
    method: 'GET',
    path: '/admin/team/me',
    summary: 'What the caller may do.',
    beforeSecondFactor: true,
    reply: one(OwnRole),
  },
  addRole: {
    method: 'POST',
    path: '/admin/team/roles',
    summary: 'A role of the house’s own.',
    status: 201,
    body: z.strictObject({ name: Name, rights: Rights, asks: Asks }),
    reply: one(OfficeRole),
    idempotent: true,
  },
  changeRole: {
    method: 'PUT',
    path: '/admin/team/roles/{id}',
    summary: 'Other rights or another name; those who have it have them at once.',
    params: RoleParams,
    body: z.strictObject({ name: Name, rights: Rights, asks: Asks, version: Seen }),
    reply: one(OfficeRole),
  },
  removeRole: {
    method: 'DELETE',
    path: '/admin/team/roles/{id}',
    summary: 'Goes, once nobody has it.',
    params: RoleParams,
    reply: Done,
  },
  giveRole: {
    method: 'PUT',
    path: '/admin/team/members/{id}',
    summary: 'Another role, from now on. The last owner stays one.',
    params: MemberParams,
    /** Version 0: whoever was never given a role. */
    body: z.strictObject({ roleId: idOf('officeRole'), version: Seen.or(z.literal(0)) }),
    reply: one(OfficeMember),
  },
  endMember: {
    method: 'POST',
    path: '/admin/team/members/{id}/end',
    summary: 'They work here no more: every session ends, and the account opens nothing.',
    params: MemberParams,
    reply: Done,
  },
  signIns: {
    method: 'GET',
    path: '/admin/team/sign-ins',
    summary: 'Where people of the office are signed in now, the last used first.',
    reply: z.object({ data: z.array(OfficeSignIn) }),
  },
  endSignIn: {
    method: 'DELETE',
    path: '/admin/team/sign-ins/{id}',
    summary: 'Signs one of their devices out, at once.',
    params: z.strictObject({ id: idOf('session') }),
    reply: Done,
  },
  endSignIns: {
    method: 'POST',
    path: '/admin/team/members/{id}/end-sign-ins',
    summary: 'Signs somebody out everywhere.',
    params: MemberParams,
    reply: one(z.object({ ended: z.int() })),
  },
  resetSecondFactor: {
    method: 'POST',
    path: '/admin/team/members/{id}/reset-second-factor',
    summary: 'For somebody who has lost theirs: the app, passkeys and recovery codes go, and every sign-in ends.',
    params: MemberParams,
    reply: Done,
  },
  inviteOfficer: {
    method: 'POST',
    path: '/admin/team/invitations',
    summary: 'A letter with a link that opens one account, once.',
    status: 201,
    body: z.strictObject({ email: Email, roleId: idOf('officeRole') }),
    reply: one(OfficeInvitation),
    idempotent: true,
  },
  inviteAgain: {
    method: 'POST',
    path: '/admin/team/invitations/{id}/send-again',
    summary: 'Another letter with another link; the one before opens nothing.',
    params: InvitationParams,
    reply: one(OfficeInvitation),
  },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/admin/team/invitations/{id}',
    summary: 'Its link opens nothing any more.',
    params: InvitationParams,
    reply: Done,
  },
  invitation: {
    method: 'POST',
    path: '/auth/office-invitation',
    summary: 'What a link is an invitation to. 410 INVITATION_OVER where it is none.',
    body: z.strictObject({ token: Token }),
    reply: one(OpenInvitation),
  },
  join: {
    method: 'POST',
    path: '/auth/office-invitation/accept',
    summary: 'Opens the account, with the role that it was invited to.',
    status: 201,
    body: z.strictObject({
      token: Token,
      firstname: Name,
      lastname: Name,
      password: z.string().min(1).max(200),
      locale: Locale.optional(),
    }),
    reply: Done,
  },
})
