// A password is long enough and not one of those that everybody tries first. No other rules: they make people write it
// down.
import { SIGN_IN } from './policy.ts'

export function isPasswordAcceptable(password: string, common: ReadonlySet<string>): boolean {
  return password.length >= SIGN_IN.password.minLength && !common.has(password.toLowerCase())
}
