// The front door. Nobody comes in.
import { officeSearchContract } from '@livery/contracts/search/office-search.ts'
import type { Feature } from '../../platform/feature.ts'
import { mount } from '../../platform/http/mount.ts'
import { searchAccess, searchLimits } from './access.ts'
import { searchHandlers } from './routes.ts'

export const search: Feature = {
  name: 'search',
  mount: (server) => mount(server, 'search', officeSearchContract, searchAccess, searchHandlers, searchLimits),
}
