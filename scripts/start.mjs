// `npm start`: installs, then hands over to the product's own start script.
import { join } from 'node:path'
import { handOver } from './hand-over.mjs'
import { root } from './install.mjs'

// The installation counts, too, when the product says how long its start took.
process.env.LIVERY_BEGAN_AT = String(Math.round(performance.timeOrigin))

await handOver(join(root, 'scripts', 'start-product.ts'), process.argv.slice(2), { cwd: root })
