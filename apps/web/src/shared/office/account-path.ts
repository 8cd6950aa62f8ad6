/** Where somebody of the office sees how they sign in. */
export const ACCOUNT_PATH = '/office/account'
