export const trip = {
  title: 'Votre trajet',
  bookedBy: 'Pour {guest}, réservé par {name}.',
  pickupAt: 'Prise en charge, {time}',
  status: {
    pending_payment: 'Votre course se prépare.',
    scheduled: 'Votre course est réservée.',
    searching: 'Nous cherchons votre chauffeur.',
    completed: 'Vous êtes arrivé.',
    cancelled: 'Cette course est annulée.',
    no_show: 'Votre chauffeur a attendu, puis est reparti.',
    expired: 'Aucun chauffeur n’était libre à temps.',
  },
  missing: {
    over: {
      title: 'Ce lien n’est plus valable.',
      next: 'Il montre un trajet jusqu’à un jour après sa fin.',
    },
    absent: {
      title: 'Il n’y a pas de trajet ici.',
      next: 'Veuillez rouvrir le lien de votre SMS.',
    },
    away: {
      title: 'Votre trajet n’est pas arrivé ici.',
      next: 'Veuillez rouvrir cette page dans un instant.',
    },
  },
}
