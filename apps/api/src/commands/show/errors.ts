import { REFUSALS } from '@livery/contracts/refusals.ts'
import { page, table } from './markdown.ts'

export function printErrors(): string {
  const rows = Object.entries(REFUSALS).map(([code, { status, sentence }]) => [`\`${code}\``, String(status), sentence])
  return page(
    'Errors',
    'show:routes',
    'What the `code` of a problem+json or a refused socket message can be. Codes never change their meaning.',
    table(['code', 'status', 'sentence'], rows),
  )
}
