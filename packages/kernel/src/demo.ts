// Whether this is the demo, by one rule for the product and for the simulated city beside it.

/** Whoever sets one of these runs it for people, and not to look at it. */
export const SETTINGS_FOR_REAL = ['DATABASE_URL', 'SMTP_URL', 'PUBLIC_WEB_URL', 'PUBLIC_API_URL'] as const

const ON = ['1', 'true', 'on', 'yes']

/** As `DEMO` says; unsaid, while nothing is set that only a product for real has. An empty variable is not set. */
export function isDemo(env: Readonly<Record<string, string | undefined>>): boolean {
  return env.DEMO ? ON.includes(env.DEMO) : SETTINGS_FOR_REAL.every((name) => !env[name])
}
