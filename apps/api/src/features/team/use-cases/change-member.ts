// Who of the office has which role, and who works here no more.
import type { OfficeRight } from '@livery/contracts/team/rights.ts'
import type { OfficeRoleId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { endOfficeAccount, renewRightsOf } from '../../identity/index.ts'
import { allOfRole, mayGive, type Role } from '../domain/roles.ts'
import { findRole, listMembers, lockTeam, type Member, saveMember } from '../store.ts'

export async function giveRole(
  ctx: AppContext,
  own: readonly OfficeRight[],
  { userId, roleId, version }: { readonly userId: UserId; readonly roleId: OfficeRoleId; readonly version: number },
): Promise<Member> {
  return ctx.transact(async (tx) => {
    await lockTeam(tx)
    const member = await getMember(tx, userId)
    const [before, after] = [await getRole(tx, member.roleId), await getRole(tx, roleId)]
    if (!mayGive(own, [...allOfRole(before), ...allOfRole(after)])) throw refuse('RIGHT_NOT_YOURS')
    if (after.builtIn !== 'owner') await ensureOtherOwner(tx, member, before)
    if (!(await saveMember(tx, { ...member, roleId }, version))) throw refuse('STALE_VERSION')
    noteForAudit(tx, { target: userId, before: { role: nameOf(before) }, after: { role: nameOf(after) } })
    await renewRightsOf(ctx, tx, [userId])
    return { ...member, roleId, version: version + 1 }
  })
}

export async function endMember(ctx: AppContext, own: readonly OfficeRight[], userId: UserId): Promise<void> {
  await ctx.transact(async (tx) => {
    await lockTeam(tx)
    const member = await getMember(tx, userId)
    const role = await getRole(tx, member.roleId)
    if (!mayGive(own, allOfRole(role))) throw refuse('RIGHT_NOT_YOURS')
    await ensureOtherOwner(tx, member, role)
    if (!(await saveMember(tx, { ...member, leftAt: ctx.now() }, member.version))) throw refuse('STALE_VERSION')
    noteForAudit(tx, { target: userId, before: { role: nameOf(role) }, after: { role: 'left' } })
    await endOfficeAccount(ctx, tx, userId)
  })
}

export async function getMember(tx: Tx, userId: UserId): Promise<Member> {
  const [member] = await listMembers(tx, userId)
  if (member === undefined || member.leftAt !== null) throw refuse('NOT_FOUND')
  return member
}

export async function getRole(tx: Tx, id: OfficeRoleId): Promise<Role> {
  const role = await findRole(tx, id)
  if (role === null) throw refuse('NOT_FOUND')
  return role
}

async function ensureOtherOwner(tx: Tx, member: Member, role: Role): Promise<void> {
  if (role.builtIn !== 'owner') return
  const others = (await listMembers(tx)).filter(
    ({ userId, roleId, leftAt }) => userId !== member.userId && roleId === role.id && leftAt === null,
  )
  if (others.length === 0) throw refuse('LAST_OWNER')
}

const nameOf = ({ builtIn, name }: Role) => builtIn ?? name
