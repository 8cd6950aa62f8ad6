import type { MailMessages } from './messages.ts'

export const es: MailMessages = {
  registerCode: {
    subject: 'Su código de Livery',
    lead: 'Introduzca este código para terminar el registro. Es válido durante {minutes}.',
    note: 'Si no se ha registrado, no tiene que hacer nada: sin el código no se crea ninguna cuenta.',
  },
  resetCode: {
    subject: 'Su código para una nueva contraseña',
    lead: 'Introduzca este código para elegir una nueva contraseña. Es válido durante {minutes}.',
    note: 'Si no lo ha pedido, no tiene que hacer nada: su contraseña sigue siendo la misma.',
  },
  accountExists: {
    subject: 'Ya tiene una cuenta de Livery',
    lead: 'Alguien acaba de intentar registrarse con esta dirección, que ya tiene una cuenta de Livery.',
    button: 'Entrar',
    note: 'Si no recuerda su contraseña, elija «He olvidado mi contraseña» en la página de acceso. Si no ha sido usted, no tiene que hacer nada: su cuenta no ha cambiado.',
  },
  registerAgain: {
    subject: 'Regístrese de nuevo',
    lead: 'Se ha empezado más de un registro en Livery con esta dirección y no podemos saber cuál es el suyo.',
    button: 'Registrarse',
    note: 'Regístrese de nuevo e introduzca el nuevo código. Si no ha sido usted, no tiene que hacer nada: sin código no se crea ninguna cuenta.',
  },
  signInLink: {
    subject: 'Su enlace para entrar',
    lead: 'Este enlace le permite entrar una sola vez, en los próximos {minutes}.',
    button: 'Entrar',
    note: 'Si no lo ha pedido, no tiene que hacer nada. No comparta nunca este enlace.',
  },
  passwordChanged: {
    subject: 'Su contraseña ha cambiado',
    lead: 'La contraseña de su cuenta de Livery acaba de cambiarse.',
    note: 'Si no ha sido usted, elija enseguida una nueva con «He olvidado mi contraseña» en la página de acceso.',
  },
  deletion: {
    subject: 'Su cuenta va a eliminarse',
    lead: (date) => `Nos ha pedido eliminar su cuenta. Sus datos personales se borrarán el ${date}.`,
    note: 'Si entra antes de esa fecha, todo queda como estaba.',
  },
  suspension: {
    subject: 'Su cuenta está suspendida',
    lead: (reason) => `Hemos suspendido su cuenta de Livery. El motivo: ${reason}`,
    note: 'No podrá iniciar sesión mientras dure la suspensión. Contacte con asistencia si cree que es un error.',
  },
  footer: 'Livery envía este mensaje porque su dirección se introdujo en nuestro servicio.',
}
