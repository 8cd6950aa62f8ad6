import { rolesOf } from '../../platform/http/caller.ts'
import { page, table } from './markdown.ts'
import { routeCards } from './route-cards.ts'
import { fieldsOf } from './schema-text.ts'

export function printRoutes(): string {
  const byFeature = Map.groupBy(routeCards(), ({ feature }) => feature)
  const sections = [...byFeature].map(([feature, cards]) => {
    const rows = cards.map(({ endpoint, access }) => [
      `\`${endpoint.method} ${endpoint.path}\``,
      endpoint.summary,
      rolesOf(access).join(', '),
      endpoint.idempotent ? 'yes' : '',
      code(fieldsOf(endpoint.query, 'input'), fieldsOf(endpoint.body, 'input')),
      code(`${endpoint.status ?? 200}`, fieldsOf(endpoint.reply, 'output')),
    ])
    return `## ${feature}\n\n${table(['call', 'does', 'access', 'idempotent', 'query or body', 'reply'], rows)}`
  })
  return page(
    'Routes',
    'show:routes',
    'Every path is below `/api/v1`. A `?` marks a field that may be absent.',
    ...sections,
  )
}

const code = (...parts: string[]): string => {
  const said = parts.filter((part) => part !== '–')
  return said.length === 0 ? '–' : said.map((part) => `\`${part}\``).join(' ')
}
