import type { NotificationMessages } from './messages.ts'

export const de: NotificationMessages = {
  locale: 'de',
  kinds: {
    ride_booked: {
      title: 'Ihre Fahrt ist gebucht.',
      message: '{pickup} nach {dropOff}, {time}. {paid}, im Voraus bezahlt.',
    },
    chauffeur_found: { title: 'Ihr Chauffeur ist gefunden.', message: '{chauffeur} fährt Sie: {car}, {plate}.' },
    chauffeur_on_the_way: { title: 'Ihr Chauffeur ist unterwegs.', message: '{car}, {plate}, nach {pickup}.' },
    chauffeur_arrived: { title: 'Ihr Chauffeur ist da.', message: '{car}, {plate}, bei {pickup}.' },
    chauffeur_changed: {
      title: 'Ihr Chauffeur hat die Fahrt zurückgegeben.',
      message: 'Ihre Fahrt ab {pickup} bleibt gebucht. Wir suchen einen anderen Chauffeur.',
    },
    chauffeur_changed_by_us: {
      title: 'Wir suchen einen anderen Chauffeur für Sie.',
      message: 'Ihre Fahrt ab {pickup} bleibt zum selben Preis gebucht.',
    },
    ride_cancelled: {
      title: 'Ihre Fahrt ist storniert.',
      message: '{pickup}, {time}. Die Gebühr beträgt {total}; {refund} gehen dorthin zurück, woher sie kamen.',
    },
    ride_cancelled_by_us: {
      title: 'Wir mussten Ihre Fahrt stornieren.',
      message: '{pickup}, {time}. {refund} gehen dorthin zurück, woher sie kamen.',
    },
    ride_expired: {
      title: 'Für Ihre Fahrt war kein Chauffeur frei.',
      message: '{pickup}, {time}. {refund} gehen dorthin zurück, woher sie kamen.',
    },
    ride_unpaid: {
      title: 'Ihre Fahrt wurde nicht rechtzeitig bezahlt.',
      message: '{pickup}, {time}. Es wurde nichts abgebucht.',
    },
    ride_receipt: { title: 'Ihre Quittung ist da.', message: '{pickup} nach {dropOff}: {total}.' },
    no_show_charged: {
      title: 'Ihr Chauffeur hat auf Sie gewartet.',
      message: 'Niemand kam zu {pickup}. {total} wurden berechnet; {refund} gehen dorthin zurück, woher sie kamen.',
    },
    payment_failed: {
      title: 'Eine Zahlung ging nicht durch.',
      message: 'Die Karte wurde für die Fahrt ab {pickup} abgelehnt. Eine andere Karte kann sie bezahlen.',
    },
    ride_refunded: {
      title: 'Für eine Fahrt kommt Geld zu Ihnen zurück.',
      message: '{amount} geht dahin zurück, woher es kam. {note}',
    },
    share_taken_back: {
      title: 'Eine Erstattung betrifft Ihren Anteil.',
      message: '{amount} Ihres Anteils an der Fahrt {number} wurde zurückgenommen.',
    },
    refund_to_company: {
      title: 'Geld für eine Fahrt geht an Ihr Unternehmen zurück.',
      message: '{amount} geht auf sein Konto zurück. {note}',
    },
    refund_to_wallet: {
      title: 'Eine Rückzahlung kam auf Ihrer Karte nicht an.',
      message: '{amount} sind stattdessen in Ihrer Geldbörse.',
    },
    chauffeur_wrote: { title: 'Ihr Chauffeur hat Ihnen geschrieben.', message: 'Zu Ihrer Fahrt ab {pickup}.' },
    passenger_wrote: { title: 'Ihr Fahrgast hat Ihnen geschrieben.', message: 'Zur Fahrt ab {pickup}.' },
    ride_offered: { title: 'Ihnen wird eine Fahrt angeboten.', message: '{pickup} nach {dropOff}.' },
    ride_given: { title: 'Das Büro hat Ihnen eine Fahrt gegeben.', message: '{pickup}, {time}.' },
    ride_soon: { title: 'Ihre Fahrt steht bevor.', message: '{pickup}, {time}.' },
    ride_unclaimed: { title: 'Eine spätere Fahrt ist frei.', message: '{pickup} nach {dropOff}, {time}.' },
    stop_asked: {
      title: 'Ihr Fahrgast wünscht einen Halt.',
      message: '{pickup} nach {dropOff}. Bitte antworten Sie in der App.',
    },
    stop_added: { title: 'Ihr Halt ist eingeplant.', message: 'Ihre Fahrt kostet jetzt {paid}.' },
    stop_declined: {
      title: 'Der Halt wurde nicht eingeplant.',
      message: 'Ihre Fahrt ab {pickup} bleibt, wie sie war, auch im Preis.',
    },
    more_waiting: {
      title: 'Ihr Fahrgast bittet um mehr Zeit.',
      message: 'Bitte warten Sie bis {time}; die Minuten werden bezahlt.',
    },
    ride_to_drive_soon: { title: 'Ihre nächste Fahrt steht bevor.', message: '{pickup}, {time}.' },
    payout_paid: {
      title: 'Ihre Auszahlung ist auf dem Weg zu Ihrer Bank.',
      message: '{amount} wurden auf Ihr Konto überwiesen.',
    },
    statement_ready: {
      title: 'Ihre Wochenabrechnung ist da.',
      message: 'Fahrten, Provision, Trinkgeld und Auszahlungen der Woche ab {day}.',
    },
    payout_failed: {
      title: 'Eine Auszahlung kam nicht an.',
      message: '{amount} sind wieder in Ihrer Geldbörse. Bitte prüfen Sie Ihr Bankkonto.',
    },
    ride_taken_back: {
      title: 'Das Büro hat eine Fahrt zurückgenommen.',
      message: '{pickup}, {time}. Sie sind wieder frei.',
    },
    ride_called_off: { title: 'Ihre Fahrt wurde storniert.', message: '{pickup}, {time}. Sie sind wieder frei.' },
    ride_earned: { title: 'Eine Fahrt ist abgerechnet.', message: '{pickup} nach {dropOff}: {earned} für Sie.' },
    engagement_bid: {
      title: 'Ein Chauffeur bietet für Ihr Engagement.',
      message: '{title}, {time}. Vergleichen Sie die Angebote und wählen Sie.',
    },
    engagement_unpaid: {
      title: 'Ihre Zusage wurde nicht rechtzeitig bezahlt.',
      message: '{title}, {time}, ist wieder offen für Angebote. Es wurde nichts abgebucht.',
    },
    engagement_expired: {
      title: 'Für Ihr Engagement fand sich kein Chauffeur.',
      message: '{title}, {time}. Es wurde nichts abgebucht.',
    },
    engagement_day_driven: {
      title: 'Ein Tag Ihres Engagements ist gefahren.',
      message: '{title}. Bestätigen Sie ihn; ohne ein Wort von Ihnen gilt er nach einem Tag als bestätigt.',
    },
    engagement_receipt: { title: 'Ihr Engagement ist abgeschlossen.', message: '{title}: {total}.' },
    engagement_cancelled: {
      title: 'Ihr Engagement wurde abgesagt.',
      message: '{title}, {time}. Was nicht für gefahrene Tage anfällt, geht dorthin zurück, woher es kam.',
    },
    engagement_given: { title: 'Ein Engagement gehört Ihnen.', message: '{title}, {time}.' },
    engagement_not_chosen: {
      title: 'Ein Engagement ging an einen anderen Chauffeur.',
      message: '{title}, {time}. Danke für Ihr Gebot; an diesen Tagen sind Sie frei.',
    },
    engagement_withdrawn: {
      title: 'Ein Engagement findet nicht statt.',
      message: '{title}, {time}. Es endete, bevor ein Chauffeur gewählt wurde.',
    },
    engagement_called_off: {
      title: 'Ein Engagement wurde abgesagt.',
      message: '{title}, {time}. Sie sind wieder frei.',
    },
    engagement_earned: { title: 'Ein Engagement ist abgerechnet.', message: '{title}: {earned} für Sie.' },
    engagement_tip: { title: 'Sie haben ein Trinkgeld bekommen.', message: '{title}: {tip}, ganz für Sie.' },
    support_received: {
      title: 'Ihre Anfrage ist angekommen.',
      message: 'Ihre Anfrage {ticket} liegt uns vor. Wir antworten hier und per E-Mail.',
    },
    support_answered: { title: 'Ihre Anfrage wurde beantwortet.', message: '{ticket}: {answer}' },
    support_settled: {
      title: 'Ihre Anfrage ist erledigt.',
      message: 'Wir haben Ihre Anfrage {ticket} erledigt. Eine Antwort innerhalb von 14 Tagen öffnet sie wieder.',
    },
    standing_no_first: {
      title: 'Fahrten in First ruhen für Sie.',
      message: 'Ihre mittlere Bewertung ist {mean}. Ab 4,80 werden sie Ihnen wieder angeboten.',
    },
    standing_warning: {
      title: 'Ihre Bewertungen sind niedrig.',
      message: 'Ihre mittlere Bewertung ist {mean}. Fällt sie weiter, sieht sie sich das Büro mit Ihnen an.',
    },
    export_ready: {
      title: 'Eine Kopie Ihrer Daten liegt bereit.',
      message: 'Sie können sie 24 Stunden lang auf Ihrer Kontoseite herunterladen.',
    },
    document_approved: { title: 'Ein Dokument von Ihnen ist genehmigt.', message: '{document}: genehmigt.' },
    document_rejected: {
      title: 'Ein Dokument von Ihnen wurde abgelehnt.',
      message: '{document}: {reason} Bitte reichen Sie es noch einmal ein.',
    },
    document_expiring: {
      title: 'Ein Dokument von Ihnen läuft bald ab.',
      message: '{document}: gültig bis {day}. Bitte erneuern Sie es rechtzeitig.',
    },
    document_expired: {
      title: 'Ein Dokument von Ihnen ist abgelaufen.',
      message: '{document}: gültig bis {day}. Sie können wieder online gehen, sobald die Erneuerung genehmigt ist.',
    },
    vehicle_approved: { title: 'Ihr Fahrzeug ist genehmigt.', message: '{plate} darf auf die Straße.' },
    vehicle_rejected: { title: 'Ihr Fahrzeug wurde abgelehnt.', message: '{plate}: {reason}' },
  },
  documents: {
    licence: 'Führerschein',
    permit: 'Genehmigung',
    insurance: 'Versicherung',
    registration: 'Zulassung',
    identity: 'Ausweis',
    background_check: 'Führungszeugnis',
  },
  open: 'Öffnen',
  whyMail: 'Livery schreibt Ihnen zu Ihren Fahrten. Welche Briefe Sie bekommen, wählen Sie auf Ihrer Kontoseite.',
  statement: 'Abrechnung {number}, PDF',
  invoice: 'Rechnung {number}, PDF',
  creditNote: 'Gutschrift {number}, PDF',
  total: 'Summe',
  tip: 'Trinkgeld',
}
