import type { Person } from '../session/person.ts'

const NAMESPACES: Record<Person['userType'], string> = {
  user: 'userNamespace',
  driver: 'driverNamespace',
  admin: 'adminNamespace',
}

export function namespaceOf({ userType, id }: Pick<Person, 'userType' | 'id'>): string {
  return `/${NAMESPACES[userType]}/${id}`
}
