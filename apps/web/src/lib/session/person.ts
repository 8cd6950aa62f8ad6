import type { Me } from '@livery/contracts/identity/identity.ts'

/** What the session says of who is signed in. Everything else is asked of the API. */
export type Person = Pick<Me, 'id' | 'userType' | 'email' | 'firstname' | 'lastname' | 'image' | 'locale' | 'theme'>

export function personOf(me: Me): Person {
  const { id, userType, email, firstname, lastname, image, locale, theme } = me
  return { id, userType, email, firstname, lastname, image, locale, theme }
}

/** Where each kind of person starts. */
export const HOME: Record<Person['userType'], string> = { user: '/book', driver: '/drive', admin: '/office/live' }
