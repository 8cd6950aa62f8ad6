import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'

/**
 * One part of somebody's copy of their data, gathered by the feature that keeps it. It holds what the person may see in
 * the app and nothing of anybody else but the name that stands there.
 */
export interface ExportPart {
  /** Its name in the file; its heading is `export.parts` of the letters' messages. */
  readonly name: string
  gather(ctx: AppContext, userId: UserId): Promise<unknown>
}
