import type { FirstWords } from './pages.ts'

export const de: FirstWords = {
  terms: {
    title: 'Nutzungsbedingungen',
    summary: 'Was wir versprechen, worum wir Sie bitten und was gilt, wenn etwas schiefgeht.',
    body: `
## 1. Was Livery tut

Wir vermitteln Fahrten mit professionellen Chauffeuren in privaten Wagen. Der Chauffeur, der Ihre Fahrt annimmt, führt sie aus; wir übernehmen Buchung und Zahlung und stehen dafür ein, dass beides stimmt.

## 2. Ihr Konto

Sie brauchen ein Konto auf Ihren eigenen Namen mit einer E-Mail-Adresse, die Sie lesen. Behalten Sie Ihr Passwort für sich. Sie können für einen Gast buchen; für Fahrt und Zahlung bleiben Sie verantwortlich.

## 3. Preise und Zahlung

Der Preis wird vor der Buchung Zeile für Zeile gezeigt. Er gilt {{quote_minutes}} Minuten und ändert sich nach der Buchung nicht, außer Sie ändern die Fahrt, lassen den Wagen warten oder fügen einen Halt hinzu. Fahrten werden vollständig im Voraus bezahlt, mit Karte oder aus der Wallet. Eine Plattformgebühr von {{platform_fee_share}} des Fahrpreises, mindestens {{platform_fee_min}} und höchstens {{platform_fee_max}}, ist im gezeigten Preis enthalten.

## 4. Warten, Stornieren, Nichterscheinen

Freie Wartezeit, ihr Preis danach und die Kosten einer Stornierung stehen auf der Seite [Stornierung und Wartezeit](/cancellation). Gebühr und Erstattung werden genau gezeigt, bevor Sie bestätigen.

## 5. Im Wagen

Es gilt Gurtpflicht. Rauchen ist nicht erlaubt. Sagen Sie uns vorher, wenn Kinder, Tiere oder ungewöhnliches Gepäck mitfahren, damit der richtige Wagen kommt. Ein Chauffeur darf eine Fahrt beenden, in der jemand gefährdet wird.

## 6. Liegengebliebenes

Schreiben Sie uns innerhalb von 14 Tagen. Wir fragen den Chauffeur sofort und organisieren die Rückgabe; die Kosten tragen Sie.

## 7. Unsere Haftung

Wir haften unbeschränkt für Schäden an Leben, Körper und Gesundheit sowie für Vorsatz und grobe Fahrlässigkeit. Im Übrigen haften wir für die Verletzung wesentlicher Pflichten, begrenzt auf den fahrttypischen Schaden. Verkehr, Wetter und Behörden können eine Fahrt trotz aller Sorgfalt verzögern.

## 8. Ende des Vertrags

Sie können Ihr Konto jederzeit löschen, wenn keine Fahrt offen und die Wallet leer ist. Wir können ein Konto sperren, das gegen diese Bedingungen verstößt, und sagen warum.

## 9. Änderungen

Ändern sich diese Bedingungen in einer Weise, die Sie betrifft, bitten wir Sie erneut um Zustimmung. Jede frühere Fassung bleibt erhalten.
`,
  },
  privacy: {
    title: 'Datenschutz',
    summary: 'Welche Daten wir behalten, warum, wie lange, und was Sie tun können.',
    body: `
## Was wir behalten

- **Ihr Konto**: Name, E-Mail-Adresse, Telefonnummer, Sprache, Bild und wie Sie gern gefahren werden.
- **Ihre Fahrten**: Orte, Zeiten, Preise, Chauffeur, Wagen und was im Chat der Fahrt gesagt wurde.
- **Positionen** des Wagens während der Fahrt. Sie bleiben 30 Tage und werden dann vergröbert.
- **Zahlungen**: Beträge, Daten und die Referenz des Zahlungsdienstes. Kartennummern erreichen uns nie.
- **Anfragen** an unser Büro und was wir geantwortet haben.

## Warum

Um die Fahrten auszuführen, die Sie buchen, sie abzurechnen, beide Seiten zu schützen, und weil das Steuerrecht Rechnungen verlangt. Wir verkaufen keine Daten und zeigen keine Werbung.

## Wer sie sieht

Ihr Chauffeur sieht Vornamen, Abholort und Ihre Wünsche von der Annahme bis zum Ende der Fahrt. Ein Gast sieht nie den Preis. Unser Büro sieht, was es braucht, um Ihnen zu helfen. Der Zahlungsdienst sieht, was er zum Abbuchen braucht.

## Wie lange

Ein gelöschtes Konto lässt sich 30 Tage lang durch Anmelden wiederherstellen. Danach werden Ihre persönlichen Daten gelöscht; Rechnungen bleiben so lange, wie das Gesetz es verlangt.

## Ihre Rechte

Auf Ihrer Kontoseite können Sie Ihre Daten ansehen, berichtigen, ausführen und löschen. Sie können widersprechen oder sich bei der Datenschutzbehörde beschweren. Schreiben Sie uns über [Hilfe](/help); ein Mensch antwortet.

## Cookies

Ein Cookie hält Sie angemeldet, eines merkt sich Ihre Sprache, eines benennt diesen Browser, wenn Sie Mitteilungen einschalten. Andere gibt es nicht.
`,
  },
  about: {
    title: 'Über uns',
    summary: 'Ein Chauffeurdienst, der sagt, was er kostet, und sich daran hält.',
    body: `
Livery ist ein Chauffeurdienst für Menschen, die drei Dinge vorher wissen wollen: wer kommt, wann, und was es kostet.

## Wofür wir stehen

- **Ein Preis.** Sie sehen jede Zeile, bevor Sie buchen. Zuschläge nach Andrang gibt es nicht.
- **Profis.** Führerschein, Genehmigung, Versicherung und Wagen jedes Chauffeurs prüft ein Mensch vor der ersten Fahrt und wieder, bevor sie ablaufen.
- **Diskretion.** Ihr Chauffeur weiß, was die Fahrt braucht, und sonst nichts.
- **Fairness.** Wer eine Fahrt ablehnt, verliert dadurch nichts. Trinkgeld geht ganz an den Chauffeur.

## Sprechen Sie mit uns

Jede Anfrage liest ein Mensch. Beginnen Sie bei [Hilfe](/help).
`,
  },
  services: {
    title: 'Unsere Leistungen',
    summary: 'Ein Chauffeur für eine Fahrt, für einige Stunden oder für Ihre Gäste.',
    body: `
## Von Tür zu Tür

Geben Sie Abholung und Ziel ein, und Sie sehen den Preis jeder Klasse. Fahren Sie jetzt, wenn ein Chauffeur Ihrer Klasse in {{instant_reach_minutes}} Minuten bei Ihnen sein kann, oder buchen Sie voraus. Zwischenhalte, zusätzliches Gepäck und Hinweise für den Chauffeur gehören zur Buchung.

[Preise ansehen](/book)

## Stundenweise

Ein Chauffeur und ein Wagen, so lange Sie beide brauchen. Im Preis sind die Stunden und Kilometer, die Sie vor der Buchung sehen.

## Für Ihre Gäste

Sie buchen und zahlen. Ihr Gast erhält die Angaben zum Chauffeur per SMS und eine Seite zur Fahrt, aber keinen Preis. Ein Konto braucht niemand.

## Bei jeder Fahrt dabei

- **Ein Preis.** Sie stimmen ihm vor der Buchung zu. Nur Ihre Änderungen, längeres Warten und Maut kommen hinzu.
- **Wartezeit.** {{wait_prebook_minutes}} Minuten sind bei einer vorausgebuchten Fahrt frei, {{wait_instant_minutes}} bei einer Fahrt jetzt.
- **Stornierung.** Bei den meisten vorausgebuchten Fahrten bis {{prebook_free_minutes}} Minuten vorher kostenlos. [Alle Regeln](/cancellation)
- **Eine Quittung.** Zu jeder Fahrt, Zeile für Zeile.
`,
  },
  business: {
    title: 'Für Unternehmen',
    summary: 'Fahrten für Ihr Team und Ihre Gäste, und eine Rechnung im Monat.',
    body: `
## Ein Konto für alle

Wen Sie einladen, der bucht auf das Firmenkonto. Ohne eigene Karte und ohne Spesenabrechnung.

## Eine Rechnung im Monat

Alle Fahrten eines Monats stehen auf einer Rechnung, mit Steuer und auf Wunsch mit Ihren Kostenstellen. Ein vereinbartes Limit gilt für das ganze Konto.

## Für das Sekretariat

Buchen Sie aus einem Konto für Team und Gäste. Jeder Gast erhält eine eigene Seite ohne Preise.

## Konto eröffnen

Bitte beantragen Sie das Konto unten mit Namen, Rechnungsanschrift und USt-IdNr. Ihres Unternehmens. Wir antworten per E-Mail, vereinbaren Limit und Zahlungsziel und eröffnen das Konto.
`,
  },
  chauffeurs: {
    title: 'Chauffeur werden',
    summary: 'Fahrten, deren Verdienst Sie vor der Zusage sehen.',
    body: `
## Ihr Verdienst

Sie behalten den Fahrpreis abzüglich {{commission_share}} Provision. Trinkgeld und Maut gehören ganz Ihnen. Jedes Angebot zeigt zuerst Ihren Verdienst, und Ablehnen kostet nichts.

## Was Sie brauchen

Führerschein, Genehmigung, Versicherung, Zulassung, Ausweis, Führungszeugnis und Bilder Ihres Wagens. Unser Büro prüft jede Unterlage persönlich.

## So beginnen Sie

1. [Registrieren Sie sich als Chauffeur](/register?as=driver).
2. Reichen Sie Unterlagen und Wagen ein.
3. Gehen Sie online, sobald alles freigegeben ist.

Mehr unter [Mit uns fahren](/help/driving-with-us).
`,
  },
  faq: {
    title: 'Fragen und Antworten',
    summary: 'Was wir am häufigsten gefragt werden.',
    body: `
## Wie schnell kann ein Wagen hier sein?

Kann ein Chauffeur Ihrer Klasse in {{instant_reach_minutes}} Minuten bei Ihnen sein, fahren Sie jetzt. Sonst buchen Sie voraus.

## Ist der Preis endgültig?

Ja, außer Sie ändern die Fahrt, fügen einen Halt hinzu oder überschreiten die freie Wartezeit: {{wait_instant_minutes}} Minuten bei einer Fahrt jetzt, {{wait_prebook_minutes}} Minuten bei einer vorausgebuchten.

## Kann ich für jemand anderen buchen?

Ja. Geben Sie Namen und Telefonnummer Ihres Gastes an. Er bekommt die Angaben per SMS und sieht nie den Preis.

## Wozu dient die PIN?

Sie lesen dem Chauffeur die vier Ziffern vor, damit beide im richtigen Wagen sitzen.

## Welche Karten nehmen Sie?

Alle gängigen Kredit- und Debitkarten. Sie können auch aus der Wallet zahlen.

## Und wenn niemand meine Fahrt annimmt?

Sie bekommen alles zurück, dorthin, woher es kam, und wir sagen es Ihnen sofort.

## Ich habe etwas im Wagen vergessen. Was nun?

Öffnen Sie die Fahrt, wählen Sie Hilfe und sagen Sie uns, was es ist. Wir fragen den Chauffeur sofort.
`,
  },
  cancellation: {
    title: 'Stornierung und Wartezeit',
    summary: 'Was Stornieren kostet, wie lange Warten frei ist und wann wir Ihnen etwas schulden.',
    body: `
Sie sehen die genaue Gebühr und die genaue Erstattung, bevor Sie bestätigen. Was nicht berechnet wird, geht dorthin zurück, woher es kam.

## Fahrten jetzt

- Frei bis {{instant_free_minutes}} Minuten, nachdem ein Chauffeur angenommen hat.
- Danach {{instant_fee}}.
- Ist der Chauffeur angekommen, der Mindestpreis der Klasse: Business {{minimum_business}}, First {{minimum_first}}, Van {{minimum_van}}, Sprinter {{minimum_sprinter}}.

## Vorausgebuchte Fahrten

- Frei bis {{prebook_free_minutes}} Minuten vor der Abholung.
- Danach {{prebook_late_share}} des Preises, bis der Chauffeur losgefahren ist.
- Dann der ganze Preis.

## Stundenweise oder über {{long_over_km}} km, vorausgebucht

- Frei bis {{long_free_hours}} Stunden vor der Abholung.
- Danach {{long_late_share}} des Preises, bis {{long_full_hours}} Stunden vorher.
- Dann der ganze Preis.

## Immer frei

- Solange kein Chauffeur zugeteilt ist.
- Wenn Ihr Chauffeur {{late_driver_minutes}} Minuten oder mehr zu spät ist oder sich {{still_driver_minutes}} Minuten nicht bewegt hat.
- Wenn wir stornieren.

## Warten

Warten ist bei einer Fahrt jetzt {{wait_instant_minutes}} Minuten frei, bei einer vorausgebuchten {{wait_prebook_minutes}} Minuten. Danach wird jede volle Minute zum Stundensatz der Klasse berechnet; beide Telefone zeigen dieselbe Uhr. Nach {{no_show_instant_minutes}} Minuten ({{no_show_prebook_minutes}} bei Vorausbuchung) und zwei Versuchen, Sie zu erreichen, darf der Chauffeur fahren, und die Fahrt gilt als angetreten.
`,
  },
  booking: {
    title: 'Eine Fahrt buchen',
    summary: 'Von zwei Adressen zum Chauffeur vor der Tür.',
    body: `
1. Geben Sie Start und Ziel ein. Fügen Sie Halte hinzu, wenn Sie welche brauchen.
2. Wählen Sie jetzt oder Datum und Uhrzeit. Es gilt die Zeit am Abholort.
3. Vergleichen Sie die Klassen: was sie fassen, wann sie da sein können, was sie kosten.
4. Fügen Sie hinzu, was Sie brauchen: Kindersitz, Namensschild, Platz für mehr Gepäck.
5. Zahlen Sie aus der Wallet oder mit Karte. Die Fahrt wird im Voraus bezahlt.

Während wir suchen, sehen Sie, wie viele Chauffeure gefragt wurden. Sobald einer annimmt, sehen Sie Namen, Wagen, Kennzeichen und Ihre PIN.

Wenn Sie es sich anders überlegen, öffnen Sie die Fahrt und wählen Stornieren. Die Kosten stehen auf der Seite [Stornierung und Wartezeit](/cancellation) und werden vor dem Bestätigen gezeigt.
`,
  },
  paying: {
    title: 'Zahlen, Erstattungen und Quittungen',
    summary: 'Wallet, Karten, wann Geld zurückkommt und wo die Quittung ist.',
    body: `
## Wallet oder Karte

Laden Sie die Wallet mit der Karte auf oder zahlen Sie jede Fahrt mit Karte. Der Preis hängt nie vom Zahlungsweg ab.

## Erstattungen

Was zurückkommt, geht dorthin, woher es kam: in die Wallet sofort, auf die Karte in den Tagen, die Ihre Bank braucht.

## Quittungen

Die Quittung kommt per E-Mail, wenn die Fahrt abgerechnet ist, und bleibt bei der Fahrt. Sie zeigt Zeile für Zeile das Angebot neben dem Berechneten.

## Eine Abbuchung, die Sie nicht kennen

Öffnen Sie die Fahrt, wählen Sie Hilfe und das Thema „Eine Zahlung oder Quittung“. Wir erklären jede Zeile und berichtigen, was nicht stimmt.
`,
  },
  lost: {
    title: 'Etwas im Wagen vergessen',
    summary: 'Wie Sie es zurückbekommen.',
    body: `
1. Öffnen Sie die Fahrt unter Fahrten und wählen Sie Hilfe.
2. Wählen Sie das Thema „Etwas im Wagen vergessen“ und beschreiben Sie es. Ein Bild hilft.
3. Wir erreichen den Chauffeur meist innerhalb einer Stunde und antworten Ihnen.

Wertsachen heben wir 14 Tage auf, Papiere gehen danach an die Polizei. Kurier oder Rückweg zahlen Sie; das Suchen kostet nichts.
`,
  },
  driving: {
    title: 'Mit uns fahren',
    summary: 'Papiere, online gehen, Angebote und Auszahlung.',
    body: `
## Papiere

Wir brauchen Führerschein, Genehmigung, Versicherung, Zulassung, Ausweis, Führungszeugnis und Bilder des Wagens. Ein Mensch sieht sie an. Vor einem Ablauf erinnern wir Sie 30, 14, 7 und 1 Tage vorher.

## Angebote

Ein Angebot zeigt Ihren Verdienst, den Weg zur Abholung und die Zeit. Sie haben 20 Sekunden. Ablehnen kostet nichts.

## Am Abholort

Fahren Sie los, kommen Sie an, fragen Sie nach der PIN. Kommt niemand, versuchen Sie zweimal, den Fahrgast zu erreichen; die App sagt, ab wann Sie fahren dürfen.

## Verdienst

Sie behalten den Fahrpreis abzüglich {{commission_share}} Provision. Trinkgeld und Maut gehören ganz Ihnen. Nach drei Tagen kann ausgezahlt werden.
`,
  },
  account: {
    title: 'Ihr Konto',
    summary: 'Passwort, Mitteilungen, Ihre Daten und Abschied.',
    body: `
- **Passwort**: Sie ändern es auf der Kontoseite. Ihre anderen Geräte werden abgemeldet.
- **Mitteilungen**: Wählen Sie je Thema, was Sie in der App, per E-Mail, per SMS und auf dem Bildschirm erreicht.
- **Sprache**: auf der Kontoseite oder am Fuß jeder Seite.
- **Ihre Daten**: Führen Sie alles aus, was wir behalten, wann immer Sie wollen.
- **Abschied**: Löschen Sie Ihr Konto, wenn keine Fahrt offen und die Wallet leer ist. Anmelden innerhalb von 30 Tagen stellt es wieder her.
`,
  },
}
