// Somebody is invited to the office: a letter with a link that opens one account, once, with a role that is set beforehand.
import type { OfficeRight } from '@livery/contracts/team/rights.ts'
import type { OfficeInvitationId, OfficeRoleId, UserId } from '@livery/kernel/ids.ts'
import { DEFAULT_LOCALE, type Locale } from '@livery/kernel/languages.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { digestOf, findPersonByEmail, getPerson, newSecret, openOfficeAccount } from '../../identity/index.ts'
import { allOfRole, mayGive, type Role } from '../domain/roles.ts'
import { officeLetter } from '../letters.ts'
import {
  endInvitation,
  findInvitation,
  findInvitationByKey,
  type Invitation,
  replaceInvitation,
  saveMember,
} from '../store.ts'
import { getRole } from './change-member.ts'

const LASTS_MS = 7 * DAY_MS

interface Officer {
  readonly userId: UserId
  readonly rights: readonly OfficeRight[]
}

export async function inviteOfficer(
  ctx: AppContext,
  by: Officer,
  { email, roleId }: { readonly email: string; readonly roleId: OfficeRoleId },
): Promise<Invitation> {
  return ctx.transact((tx) => invite(ctx, tx, by, email, roleId))
}

export async function inviteAgain(ctx: AppContext, by: Officer, id: OfficeInvitationId): Promise<Invitation> {
  return ctx.transact(async (tx) => {
    const before = await findInvitation(tx, id)
    if (before === null) throw refuse('NOT_FOUND')
    return invite(ctx, tx, by, before.email, before.roleId)
  })
}

async function invite(ctx: AppContext, tx: Tx, by: Officer, email: string, roleId: OfficeRoleId): Promise<Invitation> {
  const role = await getRole(tx, roleId)
  if (!mayGive(by.rights, allOfRole(role))) throw refuse('RIGHT_NOT_YOURS')
  if ((await findPersonByEmail(tx, email)) !== null) throw refuse('EMAIL_HAS_ACCOUNT')
  const now = ctx.now()
  const key = newSecret(ctx)
  const invitation: Invitation = {
    ...{ id: ctx.newId('officeInvitation'), email, roleId, invitedBy: by.userId },
    ...{ createdAt: now, expiresAt: addMs(now, LASTS_MS) },
  }
  await replaceInvitation(tx, invitation, digestOf(ctx, 'office-invitation', key))
  noteForAudit(tx, { target: invitation.id, after: { role: role.builtIn ?? role.name } })
  const { name, locale } = await getPerson(tx, by.userId)
  await ctx.mail.send(tx, officeLetter(ctx, email, name, key, locale))
  return invitation
}

export async function withdrawInvitation(ctx: AppContext, id: OfficeInvitationId): Promise<void> {
  await ctx.transact(async (tx) => {
    if (!(await endInvitation(tx, id, 'revoked', ctx.now()))) throw refuse('NOT_FOUND')
  })
}

/** What a link is an invitation to, while it is one. */
export async function openInvitation(
  ctx: AppContext,
  key: string,
): Promise<{ readonly invitation: Invitation; readonly role: Role }> {
  return ctx.transact(async (tx) => {
    const invitation = await findInvitationByKey(tx, digestOf(ctx, 'office-invitation', key), ctx.now())
    if (invitation === null) throw refuse('INVITATION_OVER')
    return { invitation, role: await getRole(tx, invitation.roleId) }
  })
}

/** The account, and its role. A link that was used is over, also for whoever uses it at the same moment. */
export async function joinOffice(
  ctx: AppContext,
  key: string,
  person: {
    readonly firstname: string
    readonly lastname: string
    readonly password: string
    readonly locale?: Locale | undefined
  },
): Promise<UserId> {
  return ctx.transact(async (tx) => {
    const now = ctx.now()
    const invitation = await findInvitationByKey(tx, digestOf(ctx, 'office-invitation', key), now)
    if (invitation === null) throw refuse('INVITATION_OVER')
    const { email, roleId, id } = invitation
    const userId = await openOfficeAccount(ctx, tx, { ...person, email, locale: person.locale ?? DEFAULT_LOCALE })
    await saveMember(tx, { userId, roleId, joinedAt: now, leftAt: null }, 0)
    await endInvitation(tx, id, 'accepted', now)
    return userId
  })
}
