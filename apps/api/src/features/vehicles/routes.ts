import { classesContract } from '@livery/contracts/vehicles/classes.ts'
import { vehiclesContract } from '@livery/contracts/vehicles/vehicles.ts'
import type { AppContext } from '../../app-context.ts'
import { asksForCsv, CSV_ROWS, sendCsv } from '../../platform/http/csv.ts'
import { readForm } from '../../platform/http/form.ts'
import { mount } from '../../platform/http/mount.ts'
import { pageMeta } from '../../platform/http/pages.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { refuse } from '../../platform/refusal.ts'
import { pictures } from '../../platform/storage/file-fields.ts'
import { ensureChauffeur } from '../identity/index.ts'
import { classesAccess, vehiclesAccess } from './access.ts'
import { everyClass } from './classes-offered.ts'
import { VEHICLE_COLUMNS } from './columns.ts'
import type { Vehicle } from './domain/vehicle.ts'
import type { BaseFares, IsClassPriced, IsOnRide } from './ports.ts'
import type { EditWithRides } from './promised-rides.ts'
import { isClassPicture, listClasses } from './store/classes.ts'
import { countVehicles, listCarsDrivenBy, listVehicles } from './store/vehicles.ts'
import { changeClass } from './use-cases/change-class.ts'
import { changeVehicle } from './use-cases/change-vehicle.ts'
import { decideVehicle } from './use-cases/decide-vehicle.ts'
import { placeClassPicture, takeClassPictureAway } from './use-cases/place-class-picture.ts'
import { registerVehicle } from './use-cases/register-vehicle.ts'
import { setSignature } from './use-cases/set-signature.ts'
import { knownClassView, officeClassView, showCars, showOfficeCars } from './views.ts'

// One that is replaced has another address.
const PICTURE_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline; filename="class.webp"',
  'x-content-type-options': 'nosniff',
  // The web draws it from another port.
  'cross-origin-resource-policy': 'cross-origin',
}

export function mountVehicles(
  server: HttpServer,
  {
    baseFares,
    isClassPriced,
    ...rides
  }: {
    readonly baseFares: BaseFares
    readonly isClassPriced: IsClassPriced
    readonly isOnRide: IsOnRide
    readonly editWithRides: EditWithRides
  },
): void {
  const showOne = async (ctx: AppContext, car: Vehicle) => {
    const [shown] = await showCars(ctx, baseFares, [car])
    return { data: shown as NonNullable<typeof shown> }
  }
  mount(server, 'vehicles', vehiclesContract, vehiclesAccess, {
    create: async ({ ctx, caller, request }) => {
      const { fields, files } = await readForm(request, vehiclesContract.create.body, { files: { images: pictures() } })
      const { base_fare: baseFareMinor = null, ...entry } = fields
      const given = { ...entry, baseFareMinor }
      return showOne(ctx, await registerVehicle(ctx, caller.userId, given, files.images ?? []))
    },
    enterCar: async ({ ctx, params, request }) => {
      const { fields, files } = await readForm(request, vehiclesContract.enterCar.body, {
        files: { images: pictures() },
      })
      await ensureChauffeur(ctx, params.id)
      const given = { ...fields, baseFareMinor: null }
      const [shown] = await showOfficeCars(ctx, baseFares, [
        await registerVehicle(ctx, params.id, given, files.images ?? []),
      ])
      return { data: shown as NonNullable<typeof shown> }
    },
    update: async ({ ctx, caller, params, request }) => {
      const { fields, files } = await readForm(request, vehiclesContract.update.body, { files: { images: pictures() } })
      const { base_fare: baseFareMinor, handsBack = 0, ...entry } = fields
      const change = {
        vehicleId: params.id,
        fields: { ...entry, baseFareMinor },
        images: files.images ?? [],
        handsBack,
      }
      return showOne(ctx, await changeVehicle(ctx, caller.userId, change, rides))
    },
    own: async ({ ctx, caller }) => {
      const cars = (await listCarsDrivenBy(ctx.db, caller.userId)).toSorted(byNewest)
      const shown = await showCars(ctx, baseFares, cars)
      return { data: shown.map((car, index) => ({ ...car, isOwn: cars[index]?.driverId === caller.userId })) }
    },
    officeList: async ({ ctx, query, request, reply }) => {
      if (asksForCsv(request)) {
        const all = await listVehicles(ctx.db, query, { limit: CSV_ROWS, offset: 0 })
        return sendCsv(reply, 'vehicles', VEHICLE_COLUMNS, await showOfficeCars(ctx, baseFares, all))
      }
      const { page, pageSize } = query
      const [cars, total] = await Promise.all([
        listVehicles(ctx.db, query, { limit: pageSize, offset: (page - 1) * pageSize }),
        countVehicles(ctx.db, query),
      ])
      return { data: await showOfficeCars(ctx, baseFares, cars), meta: pageMeta(query, total) }
    },
    signature: async ({ ctx, params, body }) => {
      const [shown] = await showOfficeCars(ctx, baseFares, [
        await setSignature(ctx, { vehicleId: params.id, version: body.version, baseFareMinor: body.base_fare }),
      ])
      return { data: shown as NonNullable<typeof shown> }
    },
    decide: async ({ ctx, caller, body }) => {
      const [shown] = await showOfficeCars(ctx, baseFares, [await decideVehicle(ctx, caller.userId, body)])
      return { data: shown as NonNullable<typeof shown> }
    },
  })
  mount(server, 'classes', classesContract, classesAccess, {
    known: async ({ ctx }) => ({ data: (await everyClass(ctx)).map(knownClassView) }),
    list: async ({ ctx }) => ({ data: (await listClasses(ctx.db)).map(officeClassView) }),
    update: async ({ ctx, params, body }) => ({
      data: (await changeClass(ctx, params.vehicleClass, body, isClassPriced)).map(officeClassView),
    }),
    placePicture: async ({ ctx, caller, params, request }) => {
      const { fields, files } = await readForm(request, classesContract.placePicture.body, {
        files: { picture: pictures(1) },
      })
      const placing = { ...fields, ...params, by: caller.userId, file: files.picture?.[0] }
      return { data: (await placeClassPicture(ctx, placing)).map(officeClassView) }
    },
    takePictureAway: async ({ ctx, params }) => ({
      data: (await takeClassPictureAway(ctx, params.vehicleClass, params.fileId)).map(officeClassView),
    }),
    picture: async ({ ctx, params, reply }) => {
      const bytes = (await isClassPicture(ctx.db, params.fileId)) ? await ctx.files.get(params.fileId) : undefined
      if (bytes === undefined) throw refuse('NOT_FOUND')
      return reply.headers(PICTURE_HEADERS).type('image/webp').send(bytes)
    },
  })
}

const byNewest = (left: Vehicle, right: Vehicle) =>
  right.createdAt.getTime() - left.createdAt.getTime() || (left.id < right.id ? 1 : -1)
