/**
 * Names, by id, the person whose screen or queue a call comes from. A call whose token is somebody else's is refused
 * with SESSION_CHANGED: a tab that was left open never writes into the account of whoever signed in after.
 */
export const ACTING_USER_HEADER = 'x-acting-user'
