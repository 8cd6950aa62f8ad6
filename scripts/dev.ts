// `npm run dev`: the product from its sources; the api starts again and the web rebuilds as files change.
import { join } from 'node:path'
import { accountLines, type House, openHouse } from './open-house.ts'
import { webEnvironment } from './services.ts'
import { supervise } from './supervise.ts'

const root = join(import.meta.dirname, '..')

await openHouse(run)

async function run(house: House): Promise<void> {
  const { config, product, running } = house
  const env = { ...process.env, DATA_DIR: config.dataDir, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }
  running.push(
    supervise({
      name: 'api',
      args: ['--watch', join(root, 'apps/api/src/main.ts')],
      cwd: root,
      env: () => env,
    }),
    supervise({
      name: 'web',
      args: [join(root, 'apps/web/server/main.ts'), '--dev'],
      cwd: join(root, 'apps/web'),
      env: () => ({ ...env, ...webEnvironment(config, product.secrets, product.timeZone) }),
    }),
  )
  const { accounts, ownerCode } = product
  const lines = ownerCode === null ? accountLines(accounts) : [`    ${config.webUrl}/setup#${ownerCode}`]
  console.log(['', `  ${config.webUrl}`, '', ...lines, ''].join('\n'))
}
