import { Link } from '@/ui/link.tsx'

export const personPath = (id: string) => `/office/people/${id}`

/** Leads to the person's page. */
export function PersonLink({ person: { _id, name } }: { person: { readonly _id: string; readonly name: string } }) {
  return (
    <Link className="link inline-flex min-h-9 items-center" href={personPath(_id)}>
      <bdi>{name}</bdi>
    </Link>
  )
}
