import type { Words } from '@/lib/i18n/words.ts'
import type { lists as english } from './en.ts'

export const lists: Words<typeof english> = {
  title: 'Clases y extras',
  edit: 'Editar',
  editOne: 'Editar {name}',
  save: 'Guardar',
  saved: '{name}: guardado',
  up: 'Subir {name}',
  down: 'Bajar {name}',
  offered: 'Disponible',
  notOffered: 'No disponible',
  columns: {
    name: 'Nombre',
    class: 'Clase',
    extra: 'Extra',
    example: 'Coches',
    passengers: 'Pasajeros',
    luggage: 'Maletas',
    state: 'Estado',
    description: 'Descripción',
    fare: 'Precio',
    languages: 'Idiomas',
  },
  classes: {
    title: 'Clases',
    lead: 'Lo que eligen los pasajeros, en este orden. Los precios se fijan en la tarifa.',
    failed: 'No se han podido cargar las clases',
    exampleHint: 'Aparece bajo el nombre, por ejemplo «Mercedes-Benz Clase E o similar».',
    isOffered: 'Ofrecer a los pasajeros',
    counts: 'Se aplica a los precios nuevos. Los viajes reservados no cambian.',
  },
  extras: {
    title: 'Extras',
    lead: 'Lo que los pasajeros pueden añadir a un viaje, como un asiento infantil.',
    failed: 'No se han podido cargar los extras',
    none: 'Aún no hay extras',
    add: 'Añadir extra',
    fareIn: 'Precio en {currency}',
    isOffered: 'Ofrecer a los pasajeros',
    counts: 'Se aplica a los precios nuevos. Los viajes reservados no cambian.',
  },
}
