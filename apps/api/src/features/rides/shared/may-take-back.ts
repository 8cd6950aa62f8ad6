import type { UserId } from '@livery/kernel/ids.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { listOffice } from '../../identity/index.ts'
import { rightsOf } from '../../team/index.ts'

/** Which notes somebody may take back: their own, and, where they look after the team, those of whoever has left. */
export async function mayTakeBack(
  db: Queryable,
  readerId: UserId,
  notes: readonly { readonly writtenBy: UserId }[],
): Promise<(note: { readonly writtenBy: UserId }) => boolean> {
  const isOwn = ({ writtenBy }: { readonly writtenBy: UserId }) => writtenBy === readerId
  if (notes.every(isOwn)) return isOwn
  const [{ rights }, office] = [await rightsOf(db, readerId), await listOffice(db)]
  const present = new Set(office.map(({ id }) => id))
  return (note) => isOwn(note) || (rights.includes('setup.team') && !present.has(note.writtenBy))
}
