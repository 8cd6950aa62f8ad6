import type { MailMessages } from './messages.ts'

export const en: MailMessages = {
  registerCode: {
    subject: 'Your code for Livery',
    lead: 'Enter this code to finish registering. It is valid for {minutes}.',
    note: 'If you did not register, you need do nothing: without the code there is no account.',
  },
  resetCode: {
    subject: 'Your code to set a new password',
    lead: 'Enter this code to choose a new password. It is valid for {minutes}.',
    note: 'If you did not ask for it, you need do nothing: your password stays as it is.',
  },
  accountExists: {
    subject: 'You already have a Livery account',
    lead: 'Someone has just tried to register with this address, which has a Livery account.',
    button: 'Sign in',
    note: 'If you no longer know your password, choose “Forgot password” on the sign-in page. If it was not you, you need do nothing: your account has not changed.',
  },
  registerAgain: {
    subject: 'Please register again',
    lead: 'Livery registration was started more than once with this address, so we cannot tell which one is yours.',
    button: 'Register',
    note: 'Register again and enter the new code. If it was not you, you need do nothing: without a code there is no account.',
  },
  signInLink: {
    subject: 'Your sign-in link',
    lead: 'This link signs you in, once, within {minutes}.',
    button: 'Sign in',
    note: 'If you did not ask for it, you need do nothing. Never pass the link on.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    lead: 'The password of your Livery account was changed just now.',
    note: 'If that was not you, set a new password at once with “Forgot password” on the sign-in page.',
  },
  deletion: {
    subject: 'Your account will be deleted',
    lead: (date) => `You asked us to delete your account. Your personal data will be erased on ${date}.`,
    note: 'Sign in before then and everything stays as it was.',
  },
  suspension: {
    subject: 'Your account is suspended',
    lead: (reason) => `We have suspended your Livery account. The reason: ${reason}`,
    note: 'You cannot sign in until we lift the suspension. Contact support if you think it is a mistake.',
  },
  footer: 'Livery sends this mail because your address was entered with us.',
}
