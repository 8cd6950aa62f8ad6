import type { Words } from '@/lib/i18n/words.ts'
import type { landing as english } from './en.ts'

export const landing: Words<typeof english> = {
  title: 'Un coche, a la hora exacta.',
  leadIn: 'Chóferes en {region}, día y noche. El precio que ve es el precio que paga.',
  lead: 'Chóferes, día y noche. El precio que ve es el precio que paga.',
  nav: {
    services: 'Servicios',
    fleet: 'Flota',
    promises: 'Compromisos',
    drive: 'Conduzca con nosotros',
  },
  panel: {
    when: 'Cuándo',
    kind: 'Tipo de viaje',
    now: 'Ahora',
    later: 'Más tarde',
    hourly: 'Por horas',
    pickup: 'Recogida',
    dropOff: 'Destino',
    address: 'Dirección o lugar',
    atOnce: 'Lo antes posible',
    date: 'Fecha',
    time: 'Hora',
    hours: 'Horas',
    hoursOf: '{count, plural, one {# hora} other {# horas}}',
    travelling: 'Viajeros',
    party: '{count, plural, one {# persona} other {# personas}}',
    see: 'Ver precios',
  },
  services: {
    title: 'Cuatro maneras de viajar.',
    lead: 'Una cuenta para usted, su asistente y sus invitados, y un recibo por cada viaje.',
    door: {
      title: 'De puerta a puerta',
      body: 'Un coche ahora, o a la hora que elija, hasta seis meses antes.',
      fact: 'desde {price}',
      plain: 'ahora o más tarde',
    },
    hour: {
      title: 'Por horas',
      body: 'Un chófer para dos horas o todo el día, a su disposición.',
      fact: 'desde {price} la hora',
      plain: 'de 2 a 24 horas',
    },
    airport: {
      title: 'Aeropuerto y estación',
      body: 'Seguimos su vuelo o tren y le esperamos una hora.',
      fact: '60 min incluidos',
    },
    guest: {
      title: 'Para sus invitados',
      body: 'Usted reserva y paga. Ellos reciben un enlace, un cartel y ningún precio.',
      fact: 'sin cuenta',
    },
  },
  fleet: {
    title: 'La flota.',
    lead: 'Negros, de menos de cuatro años, revisados cada temporada. Agua y cargador a bordo.',
    from: 'desde',
    seats: '{count, plural, one {# plaza} other {# plazas}}',
    bags: '{count, plural, one {# maleta} other {# maletas}}',
  },
  promises: {
    title: 'Lo que prometemos.',
    price: {
      figure: '{zero}',
      unit: 'añadidos',
      title: 'El precio es fijo.',
      body: 'Tráfico, un desvío, un viernes por la noche: nada cambia lo acordado. Solo usted, si cambia el viaje.',
    },
    wait: {
      figure: '60',
      unit: 'min',
      title: 'La espera está incluida.',
      body: 'Una hora en aeropuertos y estaciones, quince minutos en la ciudad, cinco si pidió el coche al momento.',
    },
    cancel: {
      figure: '60',
      unit: 'min',
      title: 'Cancelación gratuita.',
      body: 'Hasta una hora antes de la recogida. Después verá primero el cargo exacto y decidirá.',
    },
  },
  foot: {
    place: '{region}, día y noche.',
    travel: 'Viajar',
    account: 'Cuenta',
    register: 'Registrarse',
    articles: 'Artículos de ayuda',
    map: 'Datos © colaboradores de OpenStreetMap',
  },
}
