import type { Words } from '@/lib/i18n/words.ts'
import type { account as english } from './en.ts'

export const account: Words<typeof english> = {
  title: 'Cuenta',
  details: 'Sus datos',
  firstname: 'Nombre',
  lastname: 'Apellidos',
  phone: 'Teléfono',
  save: 'Guardar',
  saved: 'Guardado.',
  password: {
    title: 'Contraseña',
    current: 'Contraseña actual',
    new: 'Contraseña nueva',
    hint: 'Al menos 10 caracteres.',
    change: 'Cambiar la contraseña',
    changed: 'Su contraseña ha cambiado. Los demás dispositivos han cerrado sesión.',
  },
  theme: 'Apariencia',
  themes: {
    light: 'Claro',
    dark: 'Oscuro',
    system: 'Sistema',
  },
  language: 'Idioma',
  signOut: 'Cerrar sesión',
}
