import type { Words } from '@/lib/i18n/words.ts'
import type { failedWork as english } from './en.ts'

export const failedWork: Words<typeof english> = {
  all: 'Todo',
  none: 'Ninguna tarea fallida',
  noneNext:
    'Aquí aparecen las tareas y los eventos que fallaron en todos los intentos, con el error y un botón para reenviarlos.',
  kinds: { job: 'Tareas', event: 'Eventos' },
  kind: { job: 'Tarea', event: 'Evento' },
  handler: 'Sin entregar a <handler></handler>',
  columns: {
    failed: 'Fallo',
    kind: 'Tipo',
    name: 'Nombre',
    error: 'Error',
    about: 'Referencia',
    since: 'Solicitado',
    attempts: 'Intentos',
  },
  sendAgain: 'Reenviar',
  sendAllAgain: 'Reenviar todo',
  allNote:
    '{count, plural, one {# entrada vuelve} other {# entradas vuelven}} a empezar desde el primer intento. Corrija antes la causa.',
  sent: '{count, plural, one {Reenviado} other {# reenviados}}',
}
