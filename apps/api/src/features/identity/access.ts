import type { identityContract } from '@livery/contracts/identity/identity.ts'
import type { AccessTable, LimitTable } from '../../platform/http/mount.ts'

export const identityAccess: AccessTable<typeof identityContract> = {
  register: 'public',
  verify: 'public',
  login: 'public',
  refresh: 'public',
  requestSignInLink: 'public',
  signInByLink: 'public',
  forgetPassword: 'public',
  resetPassword: 'reset',
  changePassword: 'signed-in',
  me: 'signed-in',
  completeProfile: 'signed-in',
  updateProfile: 'signed-in',
  notificationToggle: 'signed-in',
  // An office account is closed by the office, not by a click of its owner.
  deleteAccount: ['user', 'driver'],
  logout: 'signed-in',
  sessions: 'signed-in',
  endSession: 'signed-in',
  endOtherSessions: 'signed-in',
  requestExport: ['user', 'driver'],
  latestExport: ['user', 'driver'],
  // The link is the permission.
  exportFile: 'public',
  people: { office: 'see' },
  person: { office: 'see' },
  suspend: { office: 'people.suspend' },
  liftSuspension: { office: 'people.suspend' },
  savedLists: { office: 'see' },
  saveList: { office: 'see' },
  removeSavedList: { office: 'see' },
  providers: 'public',
  signInWithProvider: 'public',
  requestSignInCode: 'public',
  signInByCode: 'public',
}

export const identityLimits: LimitTable<typeof identityContract> = {
  register: 'sign-in',
  verify: 'sign-in',
  login: 'sign-in',
  requestSignInLink: 'sign-in',
  signInByLink: 'sign-in',
  forgetPassword: 'sign-in',
  resetPassword: 'sign-in',
  changePassword: 'sign-in',
  signInWithProvider: 'sign-in',
  requestSignInCode: 'sign-in',
  signInByCode: 'sign-in',
}
