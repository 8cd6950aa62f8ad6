export const trip = {
  title: 'Ihre Fahrt',
  bookedBy: 'Für {guest}, gebucht von {name}.',
  pickupAt: 'Abholung, {time}',
  status: {
    pending_payment: 'Ihre Fahrt wird vorbereitet.',
    scheduled: 'Ihre Fahrt ist gebucht.',
    searching: 'Wir finden Ihren Chauffeur.',
    completed: 'Sie sind angekommen.',
    cancelled: 'Diese Fahrt ist storniert.',
    no_show: 'Ihr Chauffeur hat gewartet und ist weitergefahren.',
    expired: 'Kein Chauffeur war rechtzeitig frei.',
  },
  missing: {
    over: {
      title: 'Dieser Link ist abgelaufen.',
      next: 'Er zeigt eine Fahrt bis einen Tag nach ihrem Ende.',
    },
    absent: {
      title: 'Hier ist keine Fahrt.',
      next: 'Bitte öffnen Sie den Link aus Ihrer SMS noch einmal.',
    },
    away: {
      title: 'Ihre Fahrt ist hier nicht angekommen.',
      next: 'Bitte öffnen Sie diese Seite gleich noch einmal.',
    },
  },
}
