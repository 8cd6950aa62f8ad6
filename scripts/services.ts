// The api, the web from its build, and what the web is told of the house.
import { join } from 'node:path'
import type { Config } from '../apps/api/src/platform/config.ts'
import type { Secrets } from '../apps/api/src/platform/secrets.ts'
import type { Service } from './supervise.ts'

const root = join(import.meta.dirname, '..')

/** What the web is told of the house, whether it runs from its build or from its sources. */
export function webEnvironment(config: Config, secrets: Secrets, timeZone: string): NodeJS.ProcessEnv {
  return {
    // Without a public address the web believes the address that it was opened at, so that a phone beside it works too.
    ...(config.PUBLIC_WEB_URL === undefined ? {} : { NEXTAUTH_URL: config.PUBLIC_WEB_URL }),
    // At run time nothing leaves the house.
    NEXT_TELEMETRY_DISABLED: '1',
    NEXTAUTH_SECRET: secrets.NEXTAUTH_SECRET,
    API_PORT: String(config.API_PORT),
    WEB_PORT: String(config.WEB_PORT),
    TIME_ZONE: timeZone,
  }
}

/** Ready once it listens. */
export function apiService(env: () => NodeJS.ProcessEnv): Service {
  return { name: 'api', args: [join(root, 'apps/api/src/main.ts')], cwd: root, env, readyByMessage: true }
}

/** The web from its build. */
export function webService(config: Config, env: () => NodeJS.ProcessEnv): Service {
  return {
    name: 'web',
    args: [join(root, 'apps/web/server/main.ts')],
    cwd: join(root, 'apps/web'),
    env: () => ({ ...env(), NODE_ENV: 'production' }),
    readyUrl: `http://127.0.0.1:${config.WEB_PORT}/`,
    quiet: true,
  }
}
