export const support = {
  status: {
    open: 'Recibida',
    waiting_for_us: 'Con nosotros',
    waiting_for_you: 'Respondida',
    resolved: 'Resuelta',
    closed: 'Cerrada',
  },
  rideHelp: 'Ayuda con este viaje',
  attach: 'Adjuntar un archivo',
  files: 'Una imagen o un PDF.',
  removeFile: 'Quitar {name}',
  picture: 'Imagen adjunta, se abre completa',
  paper: 'PDF adjunto',
}
