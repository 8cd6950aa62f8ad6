// The front door: the only file that other features import.
import type { Feature } from '../../platform/feature.ts'
import type { ContentOptions } from './ports.ts'
import { mountContent } from './routes.ts'

export type { Figure, Figures } from './domain/figures.ts'
export { contentExport } from './export-content.ts'
export { recordTermsAtRegistration } from './use-cases/accept-terms.ts'
export { ensurePages, type FirstPage } from './use-cases/ensure-pages.ts'
export { listHelp } from './use-cases/read-page.ts'

export function createContent(options: ContentOptions): Feature {
  return { name: 'content', mount: (server) => mountContent(server, options) }
}
