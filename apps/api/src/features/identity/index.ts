// The front door: the only file that other features import.
export { type Authenticator, createAuthenticator, issueAccessToken } from './access-tokens.ts'
