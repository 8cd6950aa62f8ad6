// Starts a whole city: database, region, accounts, api, web and a few chauffeurs; keeps them running; ends them in
// order.
import { join } from 'node:path'
import { watchRegion } from '../apps/api/src/features/places/index.ts'
import type { Config } from '../apps/api/src/platform/config.ts'
import { buildWeb } from './build-web.ts'
import { accountLines, type House, openHouse } from './open-house.ts'
import { apiService, webEnvironment, webService } from './services.ts'
import { step } from './steps.ts'
import { type Supervised, supervise } from './supervise.ts'

const root = join(import.meta.dirname, '..')
/** The beginning of `npm start`, which may have installed everything first. */
const began = Number(process.env.LIVERY_BEGAN_AT) || performance.timeOrigin

await openHouse(run)

async function run(house: House): Promise<void> {
  const { config, product, running } = house
  await buildWeb(root, step)

  // What people start by hand talks to people; what runs it for real sets LOG_LEVEL and gets every line.
  const env = { ...process.env, DATA_DIR: config.dataDir, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }
  let { timeZone } = product
  const api = supervise(apiService(() => env))
  running.push(api)
  await step('Starting the api', () => api.ready)
  const web = supervise(webService(config, () => ({ ...env, ...webEnvironment(config, product.secrets, timeZone) })))
  running.push(web)
  await step('Starting the web', () => web.ready)
  const city = startCity(house, env)
  running.push(
    await watchRegion({
      databaseUrl: product.databaseUrl,
      wanted: config.REGION,
      onChange: (region) => {
        console.log(`  ${region.title} is in use.`)
        city?.restart()
        if (region.timeZone !== timeZone) web.restart()
        timeZone = region.timeZone
      },
    }),
  )
  greet(config, product)
}

/** The demo's simulated chauffeurs, in the region that is in use when they set out. */
function startCity({ config, running }: House, env: NodeJS.ProcessEnv): Supervised | undefined {
  if (!config.demo || config.DEMO_DRIVERS === 0) return undefined
  const file = join(root, 'apps/city/src/main.ts')
  const city = supervise({
    name: 'city',
    args: [
      file,
      '--drivers',
      String(config.DEMO_DRIVERS),
      '--riders',
      '0',
      '--forever',
      '--quiet',
      '--no-seed',
      '--demo',
    ],
    cwd: root,
    env: () => env,
  })
  running.push(city)
  console.log(`  ${config.DEMO_DRIVERS} simulated chauffeurs are going on the road.`)
  return city
}

function greet(config: Config, { accounts, ownerCode }: House['product']): void {
  const lines = [
    '',
    `Livery is open, ${Math.round((Date.now() - began) / 100) / 10} s after the start.`,
    '',
    `  The web       ${config.webUrl}`,
    `  The api       http://localhost:${config.API_PORT}/api/docs`,
    '',
  ]
  if (Object.keys(accounts).length > 0) {
    lines.push(
      '  Sign in as',
      ...accountLines(accounts),
      '',
      `  (kept in ${join(config.dataDir, 'demo-accounts.json')})`,
    )
  } else if (ownerCode !== null) {
    lines.push(
      '  Nobody runs it yet. Make yourself its owner, and set it up:',
      `    ${config.webUrl}/setup#${ownerCode}`,
      `  (the code is kept in ${join(config.dataDir, 'owner-code.txt')}, and works once)`,
    )
  }
  lines.push('', '  Ctrl-C ends it all; what happened is kept.', '')
  console.log(lines.join('\n'))
}
