// How a policy looks to the office.
import type { Policy, PolicyRow } from '@livery/contracts/policies/policies.ts'
import { PolicyName } from '@livery/contracts/policies/policy-terms.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { z } from 'zod'
import type { AppContext } from '../../app-context.ts'
import { versionAt } from '../../platform/policies/policies.ts'
import { listPolicyVersions } from '../../platform/policies/store.ts'
import { peopleById } from '../identity/index.ts'

export async function showPolicies(ctx: AppContext): Promise<z.input<typeof PolicyRow>[]> {
  const now = ctx.now()
  const shown = await Promise.all(PolicyName.options.map((name) => showPolicy(ctx, name)))
  return shown.map(({ name, versions }) => {
    const inForce = versions.find(({ state }) => state === 'in_force')
    invariant(inForce, `no policy ${name} is in force`)
    const coming = versions.map(({ startsAt }) => new Date(startsAt)).filter((startsAt) => startsAt > now)
    const next = coming.toSorted((left, right) => left.getTime() - right.getTime())[0]
    const { version, startsAt, by } = inForce
    return { name, version, startsAt, by, comingAt: next?.toISOString() ?? null }
  })
}

export async function showPolicy(ctx: AppContext, name: PolicyName): Promise<z.input<typeof Policy>> {
  const now = ctx.now()
  const versions = await listPolicyVersions(ctx.db, name)
  const inForce = versionAt(versions, now)
  const people = await peopleById(
    ctx.db,
    versions.flatMap(({ byId }) => byId ?? []),
  )
  return {
    name,
    currency: ctx.config.CURRENCY,
    versions: versions.map((one) => ({
      version: one.version,
      startsAt: one.startsAt.toISOString(),
      state: one === inForce ? 'in_force' : one.startsAt > now ? 'coming' : 'past',
      terms: one.terms,
      note: one.note,
      by: one.byId === null ? null : (people.get(one.byId)?.name ?? ''),
      createdAt: one.createdAt.toISOString(),
    })),
  }
}
