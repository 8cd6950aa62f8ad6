// How the team looks to whoever runs it.
import type {
  OfficeInvitation,
  OfficeMember,
  OfficeRole,
  OfficeSignIn,
  OfficeTeam,
} from '@livery/contracts/team/team.ts'
import type { SessionId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { isFactorRequired, listFactors, listOpenSessions, peopleById, sessionToView } from '../identity/index.ts'
import { asksOfRole, type Role, rightsOfRole } from './domain/roles.ts'
import { type Invitation, listInvitations, listMembers, listRoles, type Member } from './store.ts'

type RoleView = z.input<typeof OfficeRole>

export async function showTeam(ctx: AppContext): Promise<z.input<typeof OfficeTeam>> {
  const [roles, members, invitations, isSecondFactorRequired] = await Promise.all([
    listRoles(ctx.db),
    listMembers(ctx.db),
    listInvitations(ctx.db, ctx.now()),
    isFactorRequired(ctx),
  ])
  return {
    isSecondFactorRequired,
    roles: roles.map((role) => roleView(role, role.members)),
    members: await showMembers(ctx.db, members),
    invitations: await showInvitations(ctx.db, invitations),
  }
}

export function roleView(role: Role, members: number): RoleView {
  const { id, builtIn, name, version } = role
  return { _id: id, builtIn, name, version, members, rights: [...rightsOfRole(role)], asks: [...asksOfRole(role)] }
}

export async function showMembers(db: Queryable, members: readonly Member[]): Promise<z.input<typeof OfficeMember>[]> {
  const userIds = members.map(({ userId }) => userId)
  const [people, factors] = await Promise.all([peopleById(db, userIds), listFactors(db, userIds)])
  const factorsById = new Map(factors.map((one) => [one.userId, one]))
  return members.map(({ joinedAt, leftAt, seenAt, ...member }) => ({
    ...member,
    secondFactor: {
      app: factorsById.get(member.userId)?.app != null,
      passkeys: factorsById.get(member.userId)?.passkeys ?? 0,
    },
    name: people.get(member.userId)?.name ?? '',
    email: people.get(member.userId)?.email ?? '',
    joinedAt: joinedAt.toISOString(),
    leftAt: leftAt?.toISOString() ?? null,
    seenAt: seenAt?.toISOString() ?? null,
  }))
}

export async function showInvitations(
  db: Queryable,
  invitations: readonly Invitation[],
): Promise<z.input<typeof OfficeInvitation>[]> {
  const people = await peopleById(
    db,
    invitations.map(({ invitedBy }) => invitedBy),
  )
  return invitations.map(({ id, email, roleId, invitedBy, createdAt, expiresAt }) => ({
    ...{ _id: id, email, roleId },
    invitedBy: people.get(invitedBy)?.name ?? '',
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }))
}

/** Of everybody who works here. `network` is where the reader is. */
export async function showSignIns(
  db: Queryable,
  current: SessionId,
  network: string | null,
): Promise<z.input<typeof OfficeSignIn>[]> {
  const members = (await listMembers(db)).map(({ userId }) => userId)
  const sessions = await listOpenSessions(db, ...members)
  return sessions.map((session) => ({ ...sessionToView(session, current, network), userId: session.userId }))
}
