import 'server-only'
import type { ComponentType } from 'react'
import { readSession } from '@/lib/session/server-session.ts'
import { PageData, prefetch } from '@/lib/store/page-data.tsx'
import type { FirstAnswer } from '@/lib/store/taken-over.tsx'
import { type ListReading, type ListSpec, type Readers, readList } from './list-address.ts'

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>
}

interface More<Reading, Arg> {
  /** What the call is asked with, where that is not what the address says. `me` is who looks. */
  readonly ask?: (list: Reading, me: string | undefined) => Arg
  /** What the page shows beside its rows. */
  readonly beside?: readonly ReturnType<typeof prefetch>[]
}

/**
 * The page of a list: the rows that its address asks for come with its HTML. `endpoint` and `path` are those of the
 * call that `Screen` makes.
 */
export function listPage<Of extends Readers, Sort extends string, Arg>(
  spec: ListSpec<Of, Sort>,
  endpoint: FirstAnswer<Arg>['endpoint'],
  path: string,
  Screen: ComponentType,
  { ask = ({ asked }) => asked as Arg, beside = [] }: More<ListReading<Of, Sort>, Arg> = {},
) {
  return async function Page({ searchParams }: Props) {
    const given = Object.entries(await searchParams).map(([name, value]) => [name, [value].flat()[0] ?? ''])
    const list = readList(spec, new URLSearchParams(given))
    const me = (await readSession())?.user.user.id
    return (
      <PageData reads={[prefetch(endpoint, path, ask(list, me)), ...beside]}>
        <Screen />
      </PageData>
    )
  }
}
