import type { KnownClass } from '@livery/contracts/vehicles/classes.ts'
import type { ClassOfPage } from '../config/web-config.ts'

/** What a page knows of a class. */
export type ShownClass = Omit<KnownClass, 'capacity'>

/** As a page brings it: named in its language already. */
export const shownClass = ([vehicleClass, name, body, isOffered = true]: ClassOfPage): ShownClass => ({
  ...{ vehicleClass, name, names: {}, body, isOffered },
})
