import 'server-only'
import type { ReactNode } from 'react'
import type { Person } from './person.ts'
import { requireSession } from './server-session.ts'

/** `{ id: string }` of `/support/[id]`. */
type ParamsOf<Path extends string> = Path extends `${string}[${infer Name}]${infer Rest}`
  ? { [key in Name]: string } & ParamsOf<Rest>
  : unknown

type Query = Record<string, string>

interface Props<Path extends string> {
  params: Promise<ParamsOf<Path>>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** The page at `path`, for one kind of person: others are sent to sign in and brought back, with what they asked for. */
export function signedInPage<const Path extends string>(
  userType: Person['userType'],
  path: Path,
  render: (params: ParamsOf<Path>, query: Query) => ReactNode,
) {
  return async function SignedInPage(props: Props<Path>) {
    const [params, asked] = await Promise.all([props.params, props.searchParams])
    const query = Object.entries(asked).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    const search = new URLSearchParams(query).toString()
    const names = Object.entries(params as Record<string, string>)
    const address = names.reduce((all, [name, value]) => all.replace(`[${name}]`, () => value), path as string)
    await requireSession(search ? `${address}?${search}` : address, userType)
    return render(params, Object.fromEntries(query))
  }
}
