/** What a wrong configuration says: one sentence a variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
