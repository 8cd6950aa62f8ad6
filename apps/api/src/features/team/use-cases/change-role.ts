// Roles of the house's own: what they may do changes at once for everybody who has one.
import type { AskableRight, OfficeRight } from '@livery/contracts/team/rights.ts'
import type { OfficeRoleId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import { refuse } from '../../../platform/refusal.ts'
import { renewRightsOf } from '../../identity/index.ts'
import { mayGive, type Role } from '../domain/roles.ts'
import { deleteRole, findRole, insertRole, isRoleNamed, listMembers, lockTeam, updateRole } from '../store.ts'

interface Wish {
  readonly name: string
  readonly rights: readonly OfficeRight[]
  readonly asks: readonly AskableRight[]
}

export async function addRole(ctx: AppContext, own: readonly OfficeRight[], wish: Wish): Promise<Role> {
  ensureMayGive(own, [...wish.rights, ...wish.asks])
  const role: Role = { id: ctx.newId('officeRole'), builtIn: null, version: 1, ...wish }
  await ctx.transact(async (tx) => {
    noteForAudit(tx, { target: role.id, after: factsOf(wish) })
    await insertRole(tx, role, ctx.now())
  })
  return role
}

export async function changeRole(
  ctx: AppContext,
  own: readonly OfficeRight[],
  { id, version, ...wish }: Wish & { readonly id: OfficeRoleId; readonly version: number },
): Promise<{ readonly role: Role; readonly members: number }> {
  return ctx.transact(async (tx) => {
    await lockTeam(tx)
    const before = await getOwnRole(tx, id)
    ensureMayGive(own, [...wish.rights, ...wish.asks, ...before.rights, ...before.asks])
    if (!(await updateRole(tx, { ...before, ...wish }, version))) throw refuse('STALE_VERSION')
    noteForAudit(tx, {
      target: id,
      before: factsOf(before),
      after: factsOf(wish),
    })
    const having = (await listMembers(tx)).filter(({ roleId, leftAt }) => roleId === id && leftAt === null)
    await renewRightsOf(
      ctx,
      tx,
      having.map(({ userId }) => userId),
    )
    return { role: { ...before, ...wish, version: version + 1 }, members: having.length }
  })
}

export async function removeRole(ctx: AppContext, own: readonly OfficeRight[], id: OfficeRoleId): Promise<void> {
  await ctx.transact(async (tx) => {
    await lockTeam(tx)
    const role = await getOwnRole(tx, id)
    ensureMayGive(own, [...role.rights, ...role.asks])
    if (await isRoleNamed(tx, id)) throw refuse('ROLE_IN_USE')
    noteForAudit(tx, { target: id, before: factsOf(role), after: { removed: true } })
    await deleteRole(tx, id)
  })
}

const factsOf = ({ name, rights, asks }: Wish) => ({ name, rights: rights.join(', '), asks: asks.join(', ') })

async function getOwnRole(tx: Parameters<typeof findRole>[0], id: OfficeRoleId): Promise<Role> {
  const role = await findRole(tx, id)
  if (role === null) throw refuse('NOT_FOUND')
  if (role.builtIn !== null) throw refuse('ROLE_BUILT_IN')
  return role
}

function ensureMayGive(own: readonly OfficeRight[], rights: readonly OfficeRight[]): void {
  if (!mayGive(own, rights)) throw refuse('RIGHT_NOT_YOURS')
}
