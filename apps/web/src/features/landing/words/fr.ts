import type { Words } from '@/lib/i18n/words.ts'
import type { landing as english } from './en.ts'

export const landing: Words<typeof english> = {
  title: 'Une voiture, à l’heure dite.',
  leadIn: 'Des chauffeurs à {region}, jour et nuit. Le prix affiché est le prix payé.',
  lead: 'Des chauffeurs, jour et nuit. Le prix affiché est le prix payé.',
  nav: {
    services: 'Services',
    fleet: 'Flotte',
    promises: 'Engagements',
    drive: 'Conduire avec nous',
  },
  panel: {
    when: 'Quand',
    kind: 'Type de course',
    now: 'Maintenant',
    later: 'Plus tard',
    hourly: 'À l’heure',
    pickup: 'Départ',
    dropOff: 'Arrivée',
    address: 'Adresse ou lieu',
    atOnce: 'Dès que possible',
    date: 'Date',
    time: 'Heure',
    hours: 'Heures',
    hoursOf: '{count, plural, one {# heure} other {# heures}}',
    travelling: 'Voyageurs',
    party: '{count, plural, one {# personne} other {# personnes}}',
    see: 'Voir les prix',
  },
  services: {
    title: 'Quatre façons de voyager.',
    lead: 'Un compte pour vous, votre assistant et vos invités, et un reçu pour chaque course.',
    door: {
      title: 'De porte à porte',
      body: 'Une voiture maintenant, ou à l’heure choisie, jusqu’à six mois à l’avance.',
      fact: 'à partir de {price}',
      plain: 'maintenant ou plus tard',
    },
    hour: {
      title: 'À l’heure',
      body: 'Un chauffeur pour deux heures ou la journée, à votre disposition.',
      fact: 'à partir de {price} l’heure',
      plain: 'de 2 à 24 heures',
    },
    airport: {
      title: 'Aéroport et gare',
      body: 'Nous suivons votre vol ou train et vous attendons une heure.',
      fact: '60 min incluses',
    },
    guest: {
      title: 'Pour vos invités',
      body: 'Vous réservez et payez. Ils reçoivent un lien, une pancarte et aucun prix.',
      fact: 'sans compte',
    },
  },
  fleet: {
    title: 'La flotte.',
    lead: 'Noires, de moins de quatre ans, contrôlées chaque saison. Eau et chargeur à bord.',
    from: 'à partir de',
    seats: '{count, plural, one {# place} other {# places}}',
    bags: '{count, plural, one {# bagage} other {# bagages}}',
  },
  promises: {
    title: 'Nos engagements.',
    price: {
      figure: '{zero}',
      unit: 'de plus',
      title: 'Le prix est fixe.',
      body: 'Trafic, détour, vendredi soir : rien ne change le prix convenu. Vous seul le pouvez, en modifiant la course.',
    },
    wait: {
      figure: '60',
      unit: 'min',
      title: 'L’attente est comprise.',
      body: 'Une heure aux aéroports et gares, quinze minutes en ville, cinq pour une voiture immédiate.',
    },
    cancel: {
      figure: '60',
      unit: 'min',
      title: 'Annulation gratuite.',
      body: 'Jusqu’à une heure avant le départ réservé. Ensuite vous voyez d’abord les frais exacts, puis décidez.',
    },
  },
  foot: {
    place: '{region}, jour et nuit.',
    travel: 'Voyager',
    account: 'Compte',
    register: 'S’inscrire',
    articles: 'Articles d’aide',
    map: 'Données © contributeurs OpenStreetMap',
  },
}
