import { Link } from '@/ui/link.tsx'

/** Leads to the person, opened beside the list of people. */
export function PersonLink({ person: { _id, name } }: { person: { readonly _id: string; readonly name: string } }) {
  return (
    <Link className="link inline-flex min-h-9 items-center" href={`/office/people?q=${_id}&open=${_id}`}>
      <bdi>{name}</bdi>
    </Link>
  )
}
