import type { Words } from '@/lib/i18n/words.ts'
import type { landing as english } from './en.ts'

export const landing: Words<typeof english> = {
  title: 'Ein Wagen, genau zur gesagten Zeit.',
  leadIn: 'Chauffeure in {region}, Tag und Nacht. Der Preis, den Sie sehen, ist der Preis, den Sie zahlen.',
  lead: 'Chauffeure, Tag und Nacht. Der Preis, den Sie sehen, ist der Preis, den Sie zahlen.',
  nav: {
    services: 'Leistungen',
    fleet: 'Flotte',
    promises: 'Zusagen',
    drive: 'Mit uns fahren',
  },
  panel: {
    when: 'Wann',
    kind: 'Art der Fahrt',
    now: 'Jetzt',
    later: 'Später',
    hourly: 'Stundenweise',
    pickup: 'Abholung',
    dropOff: 'Ziel',
    address: 'Adresse oder Ort',
    atOnce: 'So bald wie möglich',
    date: 'Datum',
    time: 'Uhrzeit',
    hours: 'Stunden',
    hoursOf: '{count, plural, one {# Stunde} other {# Stunden}}',
    travelling: 'Reisende',
    party: '{count, plural, one {# Person} other {# Personen}}',
    see: 'Preise ansehen',
  },
  services: {
    title: 'Vier Arten zu reisen.',
    lead: 'Ein Konto für Sie, Ihr Sekretariat und Ihre Gäste, und eine Quittung für jede Fahrt.',
    door: {
      title: 'Von Tür zu Tür',
      body: 'Ein Wagen jetzt oder zu Ihrer Zeit, bis zu sechs Monate im Voraus.',
      fact: 'ab {price}',
      plain: 'jetzt oder später',
    },
    hour: {
      title: 'Stundenweise',
      body: 'Ein Chauffeur für zwei Stunden oder den ganzen Tag, nach Ihrer Weisung.',
      fact: 'ab {price} die Stunde',
      plain: 'zwei bis 24 Stunden',
    },
    airport: {
      title: 'Flughafen und Bahnhof',
      body: 'Wir verfolgen Ihren Flug oder Zug und warten eine Stunde auf Sie.',
      fact: '60 min inbegriffen',
    },
    guest: {
      title: 'Für Ihre Gäste',
      body: 'Sie buchen und zahlen. Ihr Gast erhält Link und Namensschild, keinen Preis.',
      fact: 'ohne Konto',
    },
  },
  fleet: {
    title: 'Die Flotte.',
    lead: 'Schwarz, unter vier Jahre alt, jede Saison geprüft. Wasser und Ladekabel in jedem Wagen.',
    from: 'ab',
    seats: '{count, plural, one {# Sitz} other {# Sitze}}',
    bags: '{count, plural, one {# Koffer} other {# Koffer}}',
  },
  promises: {
    title: 'Was wir zusagen.',
    price: {
      figure: '{zero}',
      unit: 'Aufschlag',
      title: 'Der Preis steht fest.',
      body: 'Verkehr, Umweg, Freitagabend: nichts ändert das Vereinbarte. Nur Sie können es, indem Sie die Fahrt ändern.',
    },
    wait: {
      figure: '60',
      unit: 'min',
      title: 'Das Warten ist inbegriffen.',
      body: 'Eine Stunde an Flughafen und Bahnhof, fünfzehn Minuten in der Stadt, fünf bei einem Wagen sofort.',
    },
    cancel: {
      figure: '60',
      unit: 'min',
      title: 'Kostenlos stornieren.',
      body: 'Bis eine Stunde vor der gebuchten Abholung. Danach sehen Sie erst die genaue Gebühr und entscheiden dann.',
    },
  },
  foot: {
    place: '{region}, Tag und Nacht.',
    travel: 'Reisen',
    account: 'Konto',
    register: 'Registrieren',
    articles: 'Hilfeartikel',
    map: 'Kartendaten © OpenStreetMap-Mitwirkende',
  },
}
