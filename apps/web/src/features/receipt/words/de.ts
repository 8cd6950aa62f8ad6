import type { Words } from '@/lib/i18n/words.ts'
import type { receipt as english } from './en.ts'

export const receipt: Words<typeof english> = {
  paidFrom: { wallet: 'Aus dem Guthaben bezahlt', card: 'Mit Karte bezahlt' },
  fromTo: '{from} bis {to}',
  fare: 'Fahrpreis',
  quote: 'Angebot',
  final: 'Endpreis',
  changed: 'geändert',
  total: 'Summe, {currency}',
  evidence: '{name} war um {arrived} da, Sie sind um {boarded} eingestiegen.',
  waitedFree:
    '{minutes, plural, =0 {Weniger als eine Minute Wartezeit} one {# Minute Wartezeit} other {# Minuten Wartezeit}}, ganz enthalten.',
  waitedPaid: '{minutes, plural, one {# Minute} other {# Minuten}} Wartezeit, davon {included} enthalten.',
  noShow: 'Ihr Chauffeur hat gewartet und Sie nicht gefunden. Die Fahrt wurde wie angeboten berechnet.',
  again: 'Noch einmal buchen',
  rate: {
    chauffeur: 'Ihr Chauffeur',
    how: 'Wie war {name}?',
    shownOnce: 'Sichtbar, sobald beide bewertet haben.',
    stars: 'Bewertung',
    comment: 'Ein Wort, wenn Sie mögen',
    tip: 'Trinkgeld',
    none: 'Keines',
    other: 'Anderes',
    amount: 'Trinkgeld in {currency}',
    whole: 'Das ganze Trinkgeld geht an {name}, aus Ihrem Guthaben.',
    first: 'Wählen Sie zuerst die Sterne',
    send: 'Bewertung senden',
    sendWithTip: 'Bewertung und Trinkgeld senden',
    thanks: 'Danke. Es ist gesendet.',
    gave: 'Sie gaben {name} {count, plural, one {# Stern} other {# Sterne}}.',
    tipped: '{amount} gingen an {name}.',
    got: '{name} gab Ihnen {count, plural, one {# Stern} other {# Sterne}}.',
  },
}
