import type { UserType } from '@livery/contracts/common.ts'
import { type Access, admits } from '../../platform/http/caller.ts'
import { page, table } from './markdown.ts'
import { routeCards } from './route-cards.ts'

const ROLES: readonly UserType[] = ['user', 'driver', 'admin']

export function printAccess(): string {
  const rows = routeCards().map(({ name, endpoint, access }) => [
    `\`${endpoint.method} ${endpoint.path}\``,
    name,
    anonymous(access),
    ...ROLES.map((role) => (access !== 'reset' && admits(access, role) ? 'yes' : '')),
  ])
  return page(
    'Access',
    'show:access',
    'Who may call what. What is not the caller’s own is as absent to him as what does not exist.',
    table(['call', 'name', 'anonymous', 'rider', 'driver', 'office'], rows),
  )
}

const anonymous = (access: Access): string =>
  access === 'public' ? 'yes' : access === 'reset' ? 'with a reset token' : ''
