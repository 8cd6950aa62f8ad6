export const trip = {
  title: 'Su viaje',
  bookedBy: 'Para {guest}, reservado por {name}.',
  pickupAt: 'Recogida, {time}',
  status: {
    pending_payment: 'Su viaje se está preparando.',
    scheduled: 'Su viaje está reservado.',
    searching: 'Buscamos a su chófer.',
    completed: 'Ha llegado.',
    cancelled: 'Este viaje está cancelado.',
    no_show: 'Su chófer esperó y se ha ido.',
    expired: 'Ningún chófer quedó libre a tiempo.',
  },
  missing: {
    over: {
      title: 'Este enlace ha caducado.',
      next: 'Muestra un viaje hasta un día después de su fin.',
    },
    absent: {
      title: 'Aquí no hay ningún viaje.',
      next: 'Abra de nuevo el enlace de su mensaje de texto.',
    },
    away: {
      title: 'Su viaje no ha llegado aquí.',
      next: 'Abra esta página de nuevo en un momento.',
    },
  },
}
