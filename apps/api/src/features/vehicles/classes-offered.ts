import { cached } from '../../platform/cached.ts'
import { listClasses } from './store.ts'

export const classesOffered = cached((world) => listClasses(world.db))
