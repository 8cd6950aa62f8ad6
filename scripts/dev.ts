// `npm run dev`: the product from its sources; the api starts again and the web rebuilds as files change.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { prepareProduct } from '../apps/api/src/commands/prepare.ts'
import { readConfig } from '../apps/api/src/platform/config.ts'
import { step } from './steps.ts'
import { supervise } from './supervise.ts'

const root = join(import.meta.dirname, '..')
if (existsSync('.env')) process.loadEnvFile('.env')
const config = readConfig(process.env)
const product = await prepareProduct(config, step)
const env = { ...process.env, DATA_DIR: config.dataDir }
const services = [
  supervise({
    name: 'api',
    command: process.execPath,
    args: ['--watch', join(root, 'apps/api/src/main.ts')],
    cwd: root,
    env,
  }),
  supervise({
    name: 'web',
    command: process.execPath,
    args: [join(root, 'node_modules/next/dist/bin/next'), 'dev', '--port', String(config.WEB_PORT)],
    cwd: join(root, 'apps/web'),
    env: {
      ...env,
      NEXTAUTH_URL: config.webUrl,
      NEXTAUTH_SECRET: product.secrets.NEXTAUTH_SECRET,
      TIME_ZONE: product.timeZone,
    },
  }),
]
for (const [email, password] of Object.entries(product.accounts)) console.log(`  ${email.padEnd(22)} ${password}`)

let ending = false
const end = async () => {
  if (ending) return
  ending = true
  await Promise.all(services.map((service) => service.stop()))
  await product.stop()
  process.exit(0)
}
process.on('SIGINT', () => void end())
process.on('SIGTERM', () => void end())
