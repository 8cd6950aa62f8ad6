import type { Words } from '@/lib/i18n/words.ts'
import type { failedWork as english } from './en.ts'

export const failedWork: Words<typeof english> = {
  all: 'Alle',
  none: 'Nichts fehlgeschlagen',
  noneNext:
    'Hier erscheinen Aufgaben und Ereignisse, die bei jedem Versuch gescheitert sind, mit dem Fehler und einer Taste zum erneuten Senden.',
  kinds: { job: 'Aufgaben', event: 'Ereignisse' },
  kind: { job: 'Aufgabe', event: 'Ereignis' },
  handler: 'Nicht zugestellt an <handler></handler>',
  columns: {
    failed: 'Gescheitert',
    kind: 'Art',
    name: 'Name',
    error: 'Fehler',
    about: 'Betrifft',
    since: 'Angefordert',
    attempts: 'Versuche',
  },
  sendAgain: 'Erneut senden',
  sendAllAgain: 'Alle erneut senden',
  allNote:
    '{count, plural, one {# Eintrag beginnt} other {# Einträge beginnen}} wieder mit dem ersten Versuch. Beheben Sie zuerst die Ursache.',
  sent: '{count, plural, one {Erneut gesendet} other {# erneut gesendet}}',
}
