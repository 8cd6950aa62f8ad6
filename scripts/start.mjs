// `npm start`: installs, then hands over to the product's own start script.
import { join } from 'node:path'
import { handOver } from './hand-over.mjs'
import { root } from './install.mjs'

await handOver(join(root, 'scripts', 'start-product.ts'), process.argv.slice(2), { cwd: root })
