export const account = {
  title: 'Account',
  details: 'Your details',
  firstname: 'First name',
  lastname: 'Last name',
  phone: 'Phone',
  save: 'Save',
  saved: 'Saved.',
  theme: 'Theme',
  themes: {
    light: 'Light',
    dark: 'Dark',
    system: 'System',
  },
  language: 'Language',
  signOut: 'Sign out',
}
