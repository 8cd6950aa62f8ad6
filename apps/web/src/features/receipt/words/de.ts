import type { Words } from '@/lib/i18n/words.ts'
import type { receipt as english } from './en.ts'

export const receipt: Words<typeof english> = {
  paidFrom: {
    wallet: 'Aus dem Guthaben bezahlt',
    card: 'Mit Karte bezahlt',
    account: 'Auf Rechnung Ihres Unternehmens',
  },
  fromTo: '{from} bis {to}',
  fare: 'Preis',
  quote: 'Angebot',
  final: 'Endpreis',
  changed: 'geändert',
  total: 'Gesamt, {currency}',
  evidence: '{name} war um {arrived} da, und Sie sind um {boarded} eingestiegen.',
  waitedFree:
    '{minutes, plural, =0 {Weniger als eine Minute gewartet} one {# Minute gewartet} other {# Minuten gewartet}}, alles inbegriffen.',
  waitedPaid: '{minutes, plural, one {# Minute} other {# Minuten}} gewartet, davon {included} inbegriffen.',
  noShow: 'Ihr Chauffeur hat gewartet und konnte Sie nicht finden. Die Fahrt wurde wie angeboten abgebucht.',
  noShowChecked:
    'Ihr Chauffeur hat gewartet und Sie nicht gefunden. Wir prüfen diese Fahrt; bis dahin wird nichts berechnet.',
  checked: 'Ein Teil des Preises wird geprüft. Bis dahin wird nichts weiter berechnet.',
  measured: {
    track: '{distance}, von uns selbst gemessen.',
    driver: '{distance}, gemessen und von Ihrem Chauffeur verringert.',
    office: '{distance}, von unserem Büro festgelegt.',
    plan: '{distance}, wie geplant.',
    filled: 'Davon {distance} ohne Empfang, auf kürzestem Weg.',
  },
  again: 'Erneut buchen',
  lateCredit: 'Ihr Chauffeur kam zu spät. {amount} sind in Ihrem Guthaben.',
  rate: {
    chauffeur: 'Ihr Chauffeur',
    how: 'Wie war {name}?',
    shownOnce: 'Sichtbar, sobald beide bewertet haben.',
    stars: 'Bewertung',
    comment: 'Ein Wort, wenn Sie mögen',
    tip: 'Trinkgeld',
    none: 'Kein Trinkgeld',
    other: 'Anderes',
    amount: 'Trinkgeld in {currency}',
    whole: '{name} erhält das ganze Trinkgeld, aus Ihrem Guthaben.',
    wholeCard: 'Das ganze Trinkgeld geht an {name}. Danach bestätigen Sie die Karte.',
    tipTitle: 'Trinkgeld geben',
    payTip: 'Trinkgeld zahlen',
    walletShort:
      'Ihr Guthaben reicht für dieses Trinkgeld nicht. Ihre Bewertung ist gesendet; Sie können mit Karte zahlen.',
    tipCard: 'Ihre Bewertung ist gesendet. Bestätigen Sie die Karte für das Trinkgeld.',
    first: 'Wählen Sie zuerst die Sterne',
    send: 'Bewertung senden',
    sendWithTip: 'Bewertung und Trinkgeld senden',
    thanks: 'Danke. Es ist gesendet.',
    gave: '{name} hat von Ihnen {count, plural, one {# Stern} other {# Sterne}} erhalten.',
    tipped: '{name} hat {amount} erhalten.',
    got: '{name} hat Ihnen {count, plural, one {# Stern} other {# Sterne}} gegeben.',
  },
}
