import type { NotificationMessages } from './messages.ts'

export const fr: NotificationMessages = {
  locale: 'fr',
  kinds: {
    ride_booked: {
      title: 'Votre course est réservée.',
      message: '{pickup} – {dropOff}, {time}. {paid}, payés d’avance.',
    },
    chauffeur_found: { title: 'Votre chauffeur est trouvé.', message: '{chauffeur} vous conduit : {car}, {plate}.' },
    chauffeur_on_the_way: { title: 'Votre chauffeur est en route.', message: '{car}, {plate}, vers {pickup}.' },
    chauffeur_arrived: { title: 'Votre chauffeur est arrivé.', message: '{car}, {plate}, à {pickup}.' },
    chauffeur_changed: {
      title: 'Votre chauffeur a rendu la course.',
      message: 'Votre course depuis {pickup} reste réservée. Nous cherchons un autre chauffeur.',
    },
    chauffeur_changed_by_us: {
      title: 'Nous vous cherchons un autre chauffeur.',
      message: 'Votre course depuis {pickup} reste réservée, au même prix.',
    },
    ride_cancelled: {
      title: 'Votre course est annulée.',
      message: '{pickup}, {time}. Frais : {total} ; {refund} retournent d’où ils sont venus.',
    },
    ride_cancelled_by_us: {
      title: 'Nous avons dû annuler votre course.',
      message: '{pickup}, {time}. {refund} retournent d’où ils sont venus.',
    },
    ride_expired: {
      title: 'Aucun chauffeur n’était libre pour votre course.',
      message: '{pickup}, {time}. {refund} retournent d’où ils sont venus.',
    },
    ride_unpaid: {
      title: 'Votre course n’a pas été payée à temps.',
      message: '{pickup}, {time}. Rien n’a été débité.',
    },
    ride_receipt: { title: 'Votre reçu est là.', message: '{pickup} – {dropOff} : {total}.' },
    no_show_charged: {
      title: 'Votre chauffeur vous a attendu.',
      message: 'Personne n’est venu à {pickup}. {total} ont été débités ; {refund} retournent d’où ils sont venus.',
    },
    payment_failed: {
      title: 'Un paiement n’a pas abouti.',
      message: 'La carte a été refusée pour la course depuis {pickup}. Une autre carte peut la payer.',
    },
    ride_refunded: {
      title: 'Une course vous est remboursée.',
      message: '{amount} revient là d’où il est venu. {note}',
    },
    share_taken_back: {
      title: 'Un remboursement touche votre part.',
      message: '{amount} de votre part de la course {number} a été repris.',
    },
    refund_to_company: {
      title: 'Une somme pour une course revient à votre entreprise.',
      message: '{amount} revient sur son compte. {note}',
    },
    refund_to_wallet: {
      title: 'Un remboursement n’est pas arrivé sur votre carte.',
      message: '{amount} sont à la place dans votre portefeuille.',
    },
    chauffeur_wrote: { title: 'Votre chauffeur vous a écrit.', message: 'Au sujet de votre course depuis {pickup}.' },
    passenger_wrote: { title: 'Votre passager vous a écrit.', message: 'Au sujet de la course depuis {pickup}.' },
    ride_offered: { title: 'Une course vous est proposée.', message: '{pickup} – {dropOff}.' },
    ride_given: { title: 'Le bureau vous a confié une course.', message: '{pickup}, {time}.' },
    ride_soon: { title: 'Votre course approche.', message: '{pickup}, {time}.' },
    ride_unclaimed: { title: 'Une course à venir est à prendre.', message: '{pickup} – {dropOff}, {time}.' },
    stop_asked: {
      title: 'Votre passager demande un arrêt.',
      message: '{pickup} – {dropOff}. Merci de répondre dans l’application.',
    },
    stop_added: { title: 'Votre arrêt est ajouté.', message: 'Votre course coûte maintenant {paid}.' },
    stop_declined: {
      title: 'L’arrêt n’a pas été ajouté.',
      message: 'Votre course depuis {pickup} reste inchangée, son prix aussi.',
    },
    more_waiting: {
      title: 'Votre passager demande un peu plus de temps.',
      message: 'Attendez jusqu’à {time} ; les minutes sont payées.',
    },
    ride_to_drive_soon: { title: 'Votre prochaine course approche.', message: '{pickup}, {time}.' },
    payout_paid: {
      title: 'Votre versement est parti vers votre banque.',
      message: '{amount} ont été envoyés sur votre compte.',
    },
    statement_ready: {
      title: 'Votre relevé hebdomadaire est arrivé.',
      message: 'Courses, commission, pourboires et virements de la semaine du {day}.',
    },
    payout_failed: {
      title: 'Un versement n’a pas abouti.',
      message: '{amount} sont de retour dans votre portefeuille. Merci de vérifier votre compte bancaire.',
    },
    ride_taken_back: {
      title: 'Le bureau a repris une course.',
      message: '{pickup}, {time}. Vous êtes de nouveau libre.',
    },
    ride_called_off: { title: 'Votre course a été annulée.', message: '{pickup}, {time}. Vous êtes de nouveau libre.' },
    ride_earned: { title: 'Une course est réglée.', message: '{pickup} – {dropOff} : {earned} pour vous.' },
    engagement_bid: {
      title: 'Un chauffeur a fait une offre pour votre mission.',
      message: '{title}, {time}. Comparez les offres et choisissez.',
    },
    engagement_unpaid: {
      title: 'Votre choix n’a pas été payé à temps.',
      message: '{title}, {time}, est de nouveau ouverte aux offres. Rien n’a été débité.',
    },
    engagement_expired: {
      title: 'Votre mission n’a pas trouvé de chauffeur.',
      message: '{title}, {time}. Rien n’a été débité.',
    },
    engagement_day_driven: {
      title: 'Une journée de votre mission est faite.',
      message: '{title}. Confirmez-la ; sans nouvelles de vous, elle est confirmée après un jour.',
    },
    engagement_receipt: { title: 'Votre mission est terminée.', message: '{title} : {total}.' },
    engagement_cancelled: {
      title: 'Votre mission a été annulée.',
      message: '{title}, {time}. Ce qui n’est pas dû pour les journées faites retourne d’où il est venu.',
    },
    engagement_given: { title: 'Une mission est à vous.', message: '{title}, {time}.' },
    engagement_not_chosen: {
      title: 'Une mission a été confiée à un autre chauffeur.',
      message: '{title}, {time}. Merci de votre offre ; vous êtes libre ces jours-là.',
    },
    engagement_withdrawn: {
      title: 'Une mission n’aura pas lieu.',
      message: '{title}, {time}. Elle a pris fin avant qu’un chauffeur soit choisi.',
    },
    engagement_called_off: {
      title: 'Une mission a été annulée.',
      message: '{title}, {time}. Vous êtes de nouveau libre.',
    },
    engagement_earned: { title: 'Une mission est réglée.', message: '{title} : {earned} pour vous.' },
    engagement_tip: { title: 'Vous avez reçu un pourboire.', message: '{title} : {tip}, entièrement pour vous.' },
    support_received: {
      title: 'Votre demande est arrivée.',
      message: 'Votre demande {ticket} est chez nous. Nous répondons ici et par e-mail.',
    },
    support_answered: { title: 'Votre demande a reçu une réponse.', message: '{ticket} : {answer}' },
    support_settled: {
      title: 'Votre demande est réglée.',
      message: 'Nous avons réglé votre demande {ticket}. Une réponse sous 14 jours la rouvre.',
    },
    standing_no_first: {
      title: 'Les courses First sont suspendues pour vous.',
      message: 'Votre note moyenne est de {mean}. À partir de 4,80, elles vous sont de nouveau proposées.',
    },
    standing_warning: {
      title: 'Vos notes sont basses.',
      message: 'Votre note moyenne est de {mean}. Si elle baisse encore, le bureau en parle avec vous.',
    },
    export_ready: {
      title: 'Une copie de vos données est prête.',
      message: 'Vous pouvez la télécharger depuis la page de votre compte pendant 24 heures.',
    },
    document_approved: { title: 'Un de vos documents est approuvé.', message: '{document} : approuvé.' },
    document_rejected: {
      title: 'Un de vos documents a été refusé.',
      message: '{document} : {reason} Veuillez le remettre à nouveau.',
    },
    document_expiring: {
      title: 'Un de vos documents expire bientôt.',
      message: '{document} : valable jusqu’au {day}. Veuillez le renouveler à temps.',
    },
    document_expired: {
      title: 'Un de vos documents a expiré.',
      message:
        '{document} : valable jusqu’au {day}. Vous pourrez repasser en ligne dès que son renouvellement sera approuvé.',
    },
    vehicle_approved: { title: 'Votre véhicule est approuvé.', message: '{plate} peut prendre la route.' },
    vehicle_rejected: { title: 'Votre véhicule a été refusé.', message: '{plate} : {reason}' },
  },
  documents: {
    licence: 'Permis de conduire',
    permit: 'Autorisation',
    insurance: 'Assurance',
    registration: 'Carte grise',
    identity: 'Pièce d’identité',
    background_check: 'Casier judiciaire',
  },
  open: 'Ouvrir',
  whyMail: 'Livery vous écrit au sujet de vos courses. Vous choisissez ces lettres sur la page de votre compte.',
  statement: 'Relevé {number}, PDF',
  invoice: 'Facture {number}, PDF',
  creditNote: 'Avoir {number}, PDF',
  total: 'Total',
  tip: 'Pourboire',
}
