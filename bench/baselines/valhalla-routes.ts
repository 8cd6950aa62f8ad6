// Bare Valhalla: the same questions as the api asks, one after the other, and nothing done with the answers.

import type { Point } from '@livery/kernel/geo.ts'
import { Actor } from '@valhallajs/valhallajs'
import { routeQuery } from '../../apps/api/src/platform/adapters/maps/valhalla-shapes.ts'
import { routingTilesDir } from '../../packages/region/src/routing/build-routing-tiles.ts'
import { valhallaConfig } from '../../packages/region/src/routing/valhalla-config.ts'

const actor = new Actor(valhallaConfig(routingTilesDir(process.env.REGION_FOLDER ?? '')))
process.on('message', (pairs: readonly (readonly [Point, Point])[]) => {
  void routeAll(pairs).then(() => process.send?.('done'))
})
process.once('disconnect', () => process.exit())
// Between questions it has nothing else to live for.
process.channel?.ref()
process.send?.({ ready: 0 })

async function routeAll(pairs: readonly (readonly [Point, Point])[]): Promise<void> {
  for (const pair of pairs) await actor.route(routeQuery(pair))
}
