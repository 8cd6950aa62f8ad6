import type { Words } from '@/lib/i18n/words.ts'
import type { shell as english } from './en.ts'

export const shell: Words<typeof english> = {
  tagline: 'Un coche, a la hora exacta.',
  description: 'Chóferes, día y noche. El precio que ve es el precio que paga.',
  home: 'Livery, página de inicio',
  main: 'Principal',
  skip: 'Ir al contenido',
  signIn: 'Iniciar sesión',
  signOut: 'Cerrar sesión',
  accountOf: 'Cuenta de {name}',
  language: 'Idioma',
  menu: 'Menú',
  close: 'Cerrar',
  back: 'Volver',
  loading: 'Cargando',
  tryAgain: 'Reintentar',
  offline: 'Sin conexión. Lo que escribió se conserva.',
  places: { book: 'Reservar', rides: 'Viajes', wallet: 'Monedero', account: 'Cuenta' },
  missing: {
    title: 'Esta calle no tiene ese número.',
    body: 'La página no existe, o no es suya.',
    action: 'A la página de inicio',
  },
  broken: {
    title: 'Algo ha fallado por nuestra parte.',
    body: 'No se ha reservado ni cobrado nada.',
    reference: 'Referencia {digest}',
  },
  late: {
    title: 'No se pudo cargar esta parte',
    body: 'Compruebe su conexión. Se cargará sola en cuanto vuelva a tener línea.',
  },
  unloaded: {
    title: 'No se pudo cargar esta página.',
    body: 'Sus reservas no cambian. La página se cargará sola en cuanto vuelva a tener línea.',
  },
  away: {
    title: 'No hay conexión.',
    body: 'Un viaje reservado sigue reservado. Esta página vuelve en cuanto haya conexión.',
  },
}
