import type { Words } from '@/lib/i18n/words.ts'
import type { reviews as english } from './en.ts'

export const reviews: Words<typeof english> = {
  title: 'Bewertungen',
  lead: 'Niemand sieht, was der andere schrieb, bevor beide bewertet haben oder 14 Tage nach der Fahrt.',
  direction: 'Von wem',
  received: 'Über Sie',
  given: 'Von Ihnen',
  failed: 'Das ist nicht angekommen.',
  more: 'Mehr zeigen',
  summary: 'Was Ihre Bewertungen ergeben',
  of: '{count, plural, =0 {noch keine Bewertung} one {# Bewertung} other {letzte # Bewertungen}}',
  hidden: 'Sichtbar, wenn beide bewertet haben, spätestens am {date}',
  none: { received: 'Noch hat Sie niemand bewertet.', given: 'Sie haben noch niemanden bewertet.' },
  noneNext: {
    received: 'Bewertungen stehen hier, sobald beide einer Fahrt ihre gegeben haben.',
    given: 'Nach einer Fahrt können Sie 14 Tage lang sagen, wie sie war.',
  },
  standing: {
    new: 'Ihr Mittel zählt ab zehn Bewertungen.',
    good: 'Ihre Bewertungen sind gut. Ihnen wird jede Klasse Ihres Wagens angeboten.',
    not_first: 'Unter 4,80 werden Ihnen keine Fahrten in First angeboten.',
    warning: 'Ihre Bewertungen sind niedrig. Fallen sie weiter, sieht sie sich das Büro mit Ihnen an.',
    review: 'Ihre Bewertungen sind zu weit gefallen. Das Büro sieht sie sich an und spricht mit Ihnen.',
  },
}
