// What stands on a statement, language by language. Arabic is written in English: the page does not run from right to
// left.
import type { StatementContent, StatementKind, StatementSums } from '@livery/contracts/statements/statements.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'

export interface StatementMessages {
  /** For Intl. */
  readonly locale: string
  readonly title: string
  readonly lead: string
  readonly number: string
  readonly issued: string
  readonly week: string
  readonly chauffeur: string
  readonly vatNumber: string
  readonly day: string
  readonly what: string
  readonly gross: string
  readonly commission: string
  readonly amount: string
  readonly kinds: Record<StatementKind, string>
  readonly sums: Record<keyof StatementSums, string>
  readonly page: string
}

export const STATEMENT_MESSAGES: Record<StatementContent['locale'], StatementMessages> = { en, de, fr, es, ar: en }
