// A picture of a class in place of its drawing. Its bytes are looked at, not its name, and it is made smaller here.
import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import type { FileId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import { afterCommit } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { drawSmaller } from '../../../platform/storage/check-image.ts'
import type { CheckedFile } from '../../../platform/storage/checked-file.ts'
import { dropFiles, keepFiles, putFiles, type StoredFile } from '../../../platform/storage/files.ts'
import { forgetClasses } from '../classes-offered.ts'
import { changedClasses } from '../domain/classes.ts'
import type { StoredClass } from '../domain/vehicle.ts'
import { listClassesForUpdate, saveClasses } from '../store/classes.ts'

/** Sides in pixels of the picture: the public pages', a list's. */
const SIDES = { large: 1_200, small: 360 }

interface Placing {
  readonly vehicleClass: VehicleClass
  readonly by: UserId
  readonly version: number
  readonly file: CheckedFile | undefined
}

export async function placeClassPicture(
  ctx: AppContext,
  { vehicleClass, by, version, file }: Placing,
): Promise<readonly StoredClass[]> {
  if (file === undefined) throw refuse('FILE_MISSING')
  const sizes = [await drawSmaller(file, SIDES.large), await drawSmaller(file, SIDES.small)]
  const [large, small] = (await putFiles(ctx, by, sizes)) as [StoredFile, StoredFile]
  return changePicture(ctx, vehicleClass, [large, small], (known) => known.version === version)
}

export function takeClassPictureAway(
  ctx: AppContext,
  vehicleClass: VehicleClass,
  seen: FileId,
): Promise<readonly StoredClass[]> {
  return changePicture(ctx, vehicleClass, null, ({ picture }) => picture?.large === seen)
}

async function changePicture(
  ctx: AppContext,
  vehicleClass: VehicleClass,
  files: readonly [large: StoredFile, small: StoredFile] | null,
  isAsSeen: (known: StoredClass) => boolean,
): Promise<readonly StoredClass[]> {
  return ctx.transact(async (tx) => {
    const before = await listClassesForUpdate(tx)
    const known = before.find((one) => one.vehicleClass === vehicleClass)
    if (known === undefined || !isAsSeen(known)) throw refuse('STALE_VERSION')
    if (files !== null) await keepFiles(tx, files)
    const picture = files && { large: files[0].id, small: files[1].id }
    const after = changedClasses(before, vehicleClass, { picture })
    await saveClasses(tx, after)
    if (known.picture !== null) await dropFiles(tx, [known.picture.large, known.picture.small])
    noteForAudit(tx, { after: { class: vehicleClass, picture: picture !== null } })
    afterCommit(tx, () => forgetClasses(ctx))
    return after
  })
}
