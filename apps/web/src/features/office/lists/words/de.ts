import type { Words } from '@/lib/i18n/words.ts'
import type { lists as english } from './en.ts'

export const lists: Words<typeof english> = {
  title: 'Klassen und Extras',
  edit: 'Bearbeiten',
  editOne: '{name} bearbeiten',
  save: 'Speichern',
  saved: '{name} gespeichert',
  up: '{name} nach oben',
  down: '{name} nach unten',
  offered: 'Im Angebot',
  notOffered: 'Nicht im Angebot',
  columns: {
    name: 'Name',
    class: 'Klasse',
    extra: 'Extra',
    example: 'Fahrzeuge',
    passengers: 'Fahrgäste',
    luggage: 'Gepäckstücke',
    state: 'Status',
    description: 'Beschreibung',
    fare: 'Preis',
    languages: 'Sprachen',
  },
  classes: {
    title: 'Klassen',
    lead: 'Daraus wählen Fahrgäste, in dieser Reihenfolge. Die Preise stehen im Tarif.',
    failed: 'Die Klassen konnten nicht geladen werden',
    exampleHint: 'Steht unter dem Namen, etwa „Mercedes-Benz E-Klasse oder ähnlich“.',
    isOffered: 'Fahrgästen anbieten',
    counts: 'Gilt für neue Preise. Gebuchte Fahrten bleiben unverändert.',
  },
  extras: {
    title: 'Extras',
    lead: 'Was Fahrgäste dazubuchen können, zum Beispiel einen Kindersitz.',
    failed: 'Die Extras konnten nicht geladen werden',
    none: 'Noch keine Extras',
    add: 'Extra hinzufügen',
    fareIn: 'Preis in {currency}',
    isOffered: 'Fahrgästen anbieten',
    counts: 'Gilt für neue Preise. Gebuchte Fahrten bleiben unverändert.',
  },
}
