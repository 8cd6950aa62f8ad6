import type { NotificationMessages } from './messages.ts'

export const es: NotificationMessages = {
  locale: 'es',
  kinds: {
    ride_booked: {
      title: 'Su viaje está reservado.',
      message: '{pickup} – {dropOff}, {time}. {paid}, pagados por adelantado.',
    },
    chauffeur_found: { title: 'Ya tiene chófer.', message: 'Le lleva {chauffeur}: {car}, {plate}.' },
    chauffeur_on_the_way: { title: 'Su chófer está en camino.', message: '{car}, {plate}, hacia {pickup}.' },
    chauffeur_arrived: { title: 'Su chófer ha llegado.', message: '{car}, {plate}, en {pickup}.' },
    chauffeur_changed: {
      title: 'Su chófer ha devuelto el viaje.',
      message: 'Su viaje desde {pickup} sigue reservado. Buscamos otro chófer.',
    },
    chauffeur_changed_by_us: {
      title: 'Le buscamos otro chófer.',
      message: 'Su viaje desde {pickup} sigue reservado, al mismo precio.',
    },
    ride_cancelled: {
      title: 'Su viaje está cancelado.',
      message: '{pickup}, {time}. El cargo es de {total}; {refund} vuelven a su origen.',
    },
    ride_cancelled_by_us: {
      title: 'Hemos tenido que cancelar su viaje.',
      message: '{pickup}, {time}. {refund} vuelven a su origen.',
    },
    ride_expired: {
      title: 'Ningún chófer estaba libre para su viaje.',
      message: '{pickup}, {time}. {refund} vuelven a su origen.',
    },
    ride_unpaid: { title: 'Su viaje no se pagó a tiempo.', message: '{pickup}, {time}. No se ha cobrado nada.' },
    ride_receipt: { title: 'Aquí está su recibo.', message: '{pickup} – {dropOff}: {total}.' },
    no_show_charged: {
      title: 'Su chófer le esperó.',
      message: 'Nadie acudió a {pickup}. Se han cobrado {total}; {refund} vuelven a su origen.',
    },
    payment_failed: {
      title: 'Un pago no se ha realizado.',
      message: 'La tarjeta fue rechazada para el viaje desde {pickup}. Otra tarjeta puede pagarlo.',
    },
    ride_refunded: {
      title: 'Le devolvemos dinero de un viaje.',
      message: '{amount} vuelve a su origen. {note}',
    },
    share_taken_back: {
      title: 'Un reembolso afecta a su parte.',
      message: 'Se ha retirado {amount} de su parte del viaje {number}.',
    },
    refund_to_company: {
      title: 'Dinero de un viaje vuelve a su empresa.',
      message: '{amount} vuelve a su cuenta. {note}',
    },
    refund_to_wallet: {
      title: 'Un reembolso no llegó a su tarjeta.',
      message: '{amount} están en su monedero en su lugar.',
    },
    chauffeur_wrote: { title: 'Su chófer le ha escrito.', message: 'Sobre su viaje desde {pickup}.' },
    passenger_wrote: { title: 'Su pasajero le ha escrito.', message: 'Sobre el viaje desde {pickup}.' },
    ride_offered: { title: 'Se le ofrece un viaje.', message: '{pickup} – {dropOff}.' },
    ride_given: { title: 'La oficina le ha dado un viaje.', message: '{pickup}, {time}.' },
    ride_soon: { title: 'Su viaje se acerca.', message: '{pickup}, {time}.' },
    ride_unclaimed: { title: 'Hay un viaje programado libre.', message: 'De {pickup} a {dropOff}, {time}.' },
    stop_asked: {
      title: 'Su pasajero pide otra parada.',
      message: 'De {pickup} a {dropOff}. Responda en la aplicación.',
    },
    stop_added: { title: 'Su parada está añadida.', message: 'Su viaje cuesta ahora {paid}.' },
    stop_declined: {
      title: 'La parada no se ha añadido.',
      message: 'Su viaje desde {pickup} sigue igual, y su precio también.',
    },
    more_waiting: { title: 'Su pasajero pide más tiempo.', message: 'Espere hasta {time}; los minutos se pagan.' },
    ride_to_drive_soon: { title: 'Su próximo viaje se acerca.', message: '{pickup}, {time}.' },
    payout_paid: { title: 'Su pago va camino de su banco.', message: 'Se han enviado {amount} a su cuenta.' },
    statement_ready: {
      title: 'Su liquidación semanal está lista.',
      message: 'Viajes, comisión, propinas y pagos de la semana del {day}.',
    },
    payout_failed: {
      title: 'Un pago no ha llegado.',
      message: '{amount} vuelven a estar en su monedero. Revise su cuenta bancaria.',
    },
    ride_taken_back: {
      title: 'La oficina ha retirado un viaje.',
      message: '{pickup}, {time}. Vuelve a estar libre.',
    },
    ride_called_off: { title: 'Su viaje ha sido cancelado.', message: '{pickup}, {time}. Vuelve a estar libre.' },
    ride_earned: { title: 'Un viaje está liquidado.', message: '{pickup} – {dropOff}: {earned} para usted.' },
    engagement_bid: {
      title: 'Un chófer ha hecho una oferta para su encargo.',
      message: '{title}, {time}. Compare las ofertas y elija.',
    },
    engagement_unpaid: {
      title: 'Su adjudicación no se pagó a tiempo.',
      message: '{title}, {time}, vuelve a estar abierto a ofertas. No se ha cobrado nada.',
    },
    engagement_expired: {
      title: 'Su encargo no ha encontrado chófer.',
      message: '{title}, {time}. No se ha cobrado nada.',
    },
    engagement_day_driven: {
      title: 'Un día de su encargo está hecho.',
      message: '{title}. Confírmelo; sin noticias suyas cuenta como confirmado al cabo de un día.',
    },
    engagement_receipt: { title: 'Su encargo está terminado.', message: '{title}: {total}.' },
    engagement_cancelled: {
      title: 'Su encargo ha sido cancelado.',
      message: '{title}, {time}. Lo que no se debe por días hechos vuelve a su origen.',
    },
    engagement_given: { title: 'Un encargo es suyo.', message: '{title}, {time}.' },
    engagement_not_chosen: {
      title: 'Un encargo ha sido para otro chófer.',
      message: '{title}, {time}. Gracias por su oferta; esos días está libre.',
    },
    engagement_withdrawn: {
      title: 'Un encargo no tendrá lugar.',
      message: '{title}, {time}. Terminó antes de que se eligiera un chófer.',
    },
    engagement_called_off: {
      title: 'Un encargo ha sido cancelado.',
      message: '{title}, {time}. Vuelve a estar libre.',
    },
    engagement_earned: { title: 'Un encargo está liquidado.', message: '{title}: {earned} para usted.' },
    engagement_tip: { title: 'Ha recibido una propina.', message: '{title}: {tip}, íntegra para usted.' },
    support_received: {
      title: 'Su solicitud ha llegado.',
      message: 'Tenemos su solicitud {ticket}. Respondemos aquí y por correo.',
    },
    support_answered: { title: 'Su solicitud tiene respuesta.', message: '{ticket}: {answer}' },
    support_settled: {
      title: 'Su solicitud está resuelta.',
      message: 'Hemos resuelto su solicitud {ticket}. Una respuesta en los próximos 14 días la reabre.',
    },
    standing_no_first: {
      title: 'Los viajes en First quedan en pausa para usted.',
      message: 'Su valoración media es {mean}. A partir de 4,80 se le ofrecen de nuevo.',
    },
    standing_warning: {
      title: 'Sus valoraciones son bajas.',
      message: 'Su valoración media es {mean}. Si baja más, la oficina lo revisa con usted.',
    },
    export_ready: {
      title: 'Una copia de sus datos está lista.',
      message: 'Puede descargarla desde la página de su cuenta durante 24 horas.',
    },
    document_approved: { title: 'Uno de sus documentos está aprobado.', message: '{document}: aprobado.' },
    document_rejected: {
      title: 'Uno de sus documentos ha sido rechazado.',
      message: '{document}: {reason} Entréguelo de nuevo, por favor.',
    },
    document_expiring: {
      title: 'Uno de sus documentos caduca pronto.',
      message: '{document}: válido hasta el {day}. Renuévelo a tiempo, por favor.',
    },
    document_expired: {
      title: 'Uno de sus documentos ha caducado.',
      message: '{document}: era válido hasta el {day}. Podrá volver a conectarse cuando se apruebe su renovación.',
    },
    vehicle_approved: { title: 'Su vehículo está aprobado.', message: '{plate} puede circular.' },
    vehicle_rejected: { title: 'Su vehículo ha sido rechazado.', message: '{plate}: {reason}' },
  },
  documents: {
    licence: 'Permiso de conducir',
    permit: 'Licencia',
    insurance: 'Seguro',
    registration: 'Permiso de circulación',
    identity: 'Documento de identidad',
    background_check: 'Certificado de antecedentes',
  },
  open: 'Abrir',
  whyMail: 'Livery le escribe sobre sus viajes. En la página de su cuenta elige qué cartas recibe.',
  statement: 'Liquidación {number}, PDF',
  invoice: 'Factura {number}, PDF',
  creditNote: 'Factura rectificativa {number}, PDF',
  total: 'Total',
  tip: 'Propina',
}
