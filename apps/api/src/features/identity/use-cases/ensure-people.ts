import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Account } from '../domain/account.ts'
import { hashPassword, passwordMatches } from '../shared/passwords.ts'
import { addAccounts, changeAccount, listByEmail } from '../store/accounts.ts'

export type SeedContext = Pick<AppContext, 'db' | 'newId' | 'now'>

export interface SeededPerson {
  readonly userType: Account['userType']
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  readonly phone: string | null
  readonly locale: Account['locale']
  readonly password: string
}

const ROWS_AT_ONCE = 500
// Enough to notice passwords that belong to another database, at the price of a few hashes.
const SAMPLE = 4

/**
 * Makes sure that these people exist, verified, with these passwords; nothing else of those who exist is touched. Gives
 * their ids by email. A handful of existing passwords is checked, and all are set anew when one of those is not right;
 * up to four people are all checked.
 */
export async function ensurePeople(
  ctx: SeedContext,
  people: readonly SeededPerson[],
): Promise<ReadonlyMap<string, UserId>> {
  const existing = new Map(
    (
      await listByEmail(
        ctx.db,
        people.map(({ email }) => email),
      )
    ).map((one) => [one.email, one]),
  )
  const known = people.flatMap((person) => {
    const account = existing.get(person.email)
    return account === undefined ? [] : [{ person, account }]
  })
  if (!(await areSampledPasswordsRight(known))) {
    await Promise.all(
      known.map(async ({ person, account }) =>
        changeAccount(ctx.db, account.id, { passwordDigest: await hashPassword(person.password) }, ctx.now()),
      ),
    )
  }
  const added = await addMissing(
    ctx,
    people.filter((person) => !existing.has(person.email)),
  )
  return new Map([...known.map(({ account }) => [account.email, account.id] as const), ...added])
}

async function areSampledPasswordsRight(
  known: readonly { person: SeededPerson; account: Account }[],
): Promise<boolean> {
  const step = Math.max(1, Math.floor(known.length / SAMPLE))
  const sample = known.filter((_, index) => index % step === 0)
  const right = await Promise.all(
    sample.map(({ person, account }) => passwordMatches(account.passwordDigest, person.password)),
  )
  return right.every(Boolean)
}

async function addMissing(ctx: SeedContext, people: readonly SeededPerson[]): Promise<[string, UserId][]> {
  const ids: [string, UserId][] = []
  for (let at = 0; at < people.length; at += ROWS_AT_ONCE) {
    const accounts = await Promise.all(
      people.slice(at, at + ROWS_AT_ONCE).map(async ({ password, ...person }) => {
        const createdAt = ctx.now()
        const passwordDigest = await hashPassword(password)
        return { ...person, id: ctx.newId('user'), passwordDigest, verifiedAt: createdAt, createdAt }
      }),
    )
    await addAccounts(ctx.db, accounts)
    for (const { email, id } of accounts) ids.push([email, id])
  }
  return ids
}
