import type { FirstWords } from './pages.ts'

export const es: FirstWords = {
  terms: {
    title: 'Condiciones de uso',
    summary: 'Lo que prometemos, lo que le pedimos y qué ocurre cuando algo sale mal.',
    body: `
## 1. Qué hace Livery

Organizamos trayectos con chóferes profesionales en coches privados. El chófer que acepta su trayecto lo realiza; nosotros nos encargamos de la reserva y del pago y respondemos de que ambos estén en orden.

## 2. Su cuenta

Necesita una cuenta a su nombre, con un correo electrónico que lea. Guarde su contraseña para usted. Puede reservar para un invitado; usted sigue siendo responsable del trayecto y de su pago.

## 3. Precios y pago

El precio se muestra línea por línea antes de reservar. Es válido durante {{quote_minutes}} minutos y no cambia después, salvo que usted modifique el trayecto, haga esperar al coche o añada una parada. Los trayectos se pagan por completo por adelantado, con tarjeta o desde su monedero. El precio mostrado incluye una tarifa de plataforma del {{platform_fee_share}}, como mínimo {{platform_fee_min}} y como máximo {{platform_fee_max}}.

## 4. Espera, cancelación y ausencia

La espera gratuita, su precio después y el coste de cancelar figuran en la página [Cancelación y espera](/cancellation). El importe exacto y el reembolso se muestran antes de confirmar.

## 5. En el coche

El cinturón es obligatorio. No se fuma. Avise antes si viajan niños, animales o equipaje especial, para que venga el coche adecuado. Un chófer puede terminar un trayecto en el que alguien corra peligro.

## 6. Objetos olvidados

Escríbanos en un plazo de 14 días. Preguntamos enseguida al chófer y organizamos la devolución, a su cargo.

## 7. Nuestra responsabilidad

Respondemos sin límite por daños a la vida, el cuerpo y la salud, y por dolo y negligencia grave. Por lo demás, respondemos del incumplimiento de obligaciones esenciales, con el límite del daño típico de un trayecto. El tráfico, el tiempo y las autoridades pueden retrasar un trayecto a pesar de todo el cuidado.

## 8. Fin del contrato

Puede eliminar su cuenta en cualquier momento si no hay trayectos abiertos y el monedero está vacío. Podemos suspender una cuenta que incumpla estas condiciones, y decimos por qué.

## 9. Cambios

Si estas condiciones cambian de un modo que le afecte, le pedimos que las acepte de nuevo. Se conservan todas las versiones anteriores.
`,
  },
  privacy: {
    title: 'Privacidad',
    summary: 'Qué datos guardamos, por qué, cuánto tiempo y qué puede hacer usted.',
    body: `
## Qué guardamos

- **Su cuenta**: nombre, correo, teléfono, idioma, imagen y cómo le gusta que le lleven.
- **Sus trayectos**: lugares, horas, precios, chófer, coche y lo dicho en el chat del trayecto.
- **Posiciones** del coche durante el trayecto. Se guardan 30 días y después se difuminan.
- **Pagos**: importes, fechas y la referencia del proveedor. Los números de tarjeta nunca nos llegan.
- **Solicitudes** a nuestra oficina y lo que respondimos.

## Por qué

Para realizar los trayectos que reserva, liquidarlos, proteger a ambas partes y porque la ley fiscal exige facturas. No vendemos datos ni mostramos publicidad.

## Quién los ve

Su chófer ve su nombre de pila, el lugar de recogida y sus preferencias desde que acepta hasta que el trayecto termina. Un invitado nunca ve el precio. Nuestra oficina ve lo necesario para ayudarle. El proveedor de pagos ve lo necesario para cobrar.

## Cuánto tiempo

Una cuenta eliminada puede restaurarse durante 30 días iniciando sesión. Después se borran sus datos personales; las facturas se conservan el tiempo que exige la ley.

## Sus derechos

Puede ver, corregir, exportar y borrar sus datos en la página de su cuenta, oponerse o reclamar ante la autoridad de protección de datos. Escríbanos desde [Ayuda](/help); responde una persona.

## Cookies

Una cookie mantiene su sesión, otra recuerda su idioma y otra nombra este navegador cuando activa las notificaciones. No hay más.
`,
  },
  about: {
    title: 'Quiénes somos',
    summary: 'Un servicio de chóferes que dice lo que cuesta y lo cumple.',
    body: `
Livery es un servicio de chóferes para quienes quieren saber tres cosas de antemano: quién viene, cuándo y cuánto cuesta.

## Nuestros principios

- **Un solo precio.** Ve cada línea antes de reservar. No hay recargos por demanda.
- **Profesionales.** Una persona comprueba el permiso, la licencia, el seguro y el coche de cada chófer antes del primer trayecto, y de nuevo antes de que caduquen.
- **Discreción.** Su chófer sabe lo que el trayecto necesita, y nada más.
- **Justicia.** Un chófer que rechaza un trayecto no pierde nada. Las propinas son enteras para él.

## Hable con nosotros

Cada solicitud la lee una persona. Empiece por [Ayuda](/help).
`,
  },
  services: {
    title: 'Nuestros servicios',
    summary: 'Un chófer para un viaje, para unas horas o para sus invitados.',
    body: `
## De puerta a puerta

Indique recogida y destino para ver el precio de cada clase. Viaje ahora, si un chófer de su clase puede llegar en {{instant_reach_minutes}} minutos, o reserve con antelación. Las paradas, el equipaje adicional y las notas para el chófer forman parte de la reserva.

[Ver precios](/book)

## Por horas

Un chófer y un coche mientras los necesite. El precio incluye las horas y los kilómetros que ve antes de reservar.

## Para sus invitados

Usted reserva y paga. Su invitado recibe por SMS los datos del chófer y una página para seguir el viaje, sin precio. No necesita cuenta.

## Incluido en cada viaje

- **Un solo precio.** Lo acepta antes de reservar. Solo se suman sus cambios, la espera adicional y los peajes.
- **La espera.** {{wait_prebook_minutes}} minutos son gratis en un viaje reservado y {{wait_instant_minutes}} en uno inmediato.
- **La cancelación.** Gratis hasta {{prebook_free_minutes}} minutos antes en la mayoría de los viajes reservados. [Todas las reglas](/cancellation)
- **Un recibo.** Cada viaje tiene el suyo, línea por línea.
`,
  },
  business: {
    title: 'Para empresas',
    summary: 'Los viajes de su equipo y sus invitados, y una factura al mes.',
    body: `
## Una cuenta para todos

Las personas a las que invite reservan en la cuenta de la empresa. Sin tarjeta propia y sin notas de gastos.

## Una factura al mes

Todos los viajes del mes van en una sola factura, con sus impuestos y, si los usa, sus centros de coste. Un límite acordado vale para toda la cuenta.

## Para asistentes

Reserve para su equipo y sus invitados desde una sola cuenta. Cada invitado recibe su propia página, sin precios.

## Abrir una cuenta

Solicite la cuenta abajo con el nombre, la dirección de facturación y el NIF-IVA de su empresa. Respondemos por correo, acordamos un límite y un plazo de pago, y abrimos la cuenta.
`,
  },
  chauffeurs: {
    title: 'Conduzca con nosotros',
    summary: 'Viajes cuyas ganancias ve antes de aceptar.',
    body: `
## Lo que gana

Se queda la tarifa menos una comisión del {{commission_share}}. Propinas y peajes son enteros suyos. Cada oferta muestra primero sus ganancias, y rechazarla no le cuesta nada.

## Lo que necesita

Permiso de conducir, licencia, seguro, matriculación, identidad, antecedentes e imágenes de su coche. Una persona de nuestra oficina revisa cada documento.

## Cómo empezar

1. [Regístrese como chófer](/register?as=driver).
2. Envíe sus documentos y su coche.
3. Conéctese cuando todo esté aprobado.

Más en [Conducir con nosotros](/help/driving-with-us).
`,
  },
  faq: {
    title: 'Preguntas y respuestas',
    summary: 'Lo que más nos preguntan.',
    body: `
## ¿Cuándo puede llegar un coche?

Si un chófer de su clase puede llegar en {{instant_reach_minutes}} minutos, viaja ahora. Si no, reserve con antelación.

## ¿El precio es definitivo?

Sí, salvo que modifique el trayecto, añada una parada o supere la espera gratuita: {{wait_instant_minutes}} minutos en un trayecto inmediato, {{wait_prebook_minutes}} minutos en uno reservado.

## ¿Puedo reservar para otra persona?

Sí. Indique el nombre y el teléfono de su invitado. Recibe los datos por SMS y nunca ve el precio.

## ¿Para qué sirve el PIN?

Usted lee las cuatro cifras al chófer, para que ambos estén en el coche correcto.

## ¿Qué tarjetas aceptan?

Todas las principales tarjetas de crédito y débito. También puede pagar desde su monedero.

## ¿Y si nadie acepta mi trayecto?

Recupera todo, allí de donde vino, y le avisamos enseguida.

## He olvidado algo en el coche. ¿Qué hago?

Abra el trayecto, elija Ayuda y díganos qué es. Preguntamos al chófer de inmediato.
`,
  },
  cancellation: {
    title: 'Cancelación y espera',
    summary: 'Cuánto cuesta cancelar, cuánto tiempo es gratis esperar y cuándo le debemos algo.',
    body: `
Ve el coste exacto y el reembolso exacto antes de confirmar. Lo que no se cobra vuelve a donde vino.

## Trayectos inmediatos

- Gratis hasta {{instant_free_minutes}} minutos después de que un chófer acepte.
- Después, {{instant_fee}}.
- Cuando el chófer ha llegado, la tarifa mínima de la clase: Business {{minimum_business}}, First {{minimum_first}}, Van {{minimum_van}}, Sprinter {{minimum_sprinter}}.

## Trayectos reservados

- Gratis hasta {{prebook_free_minutes}} minutos antes de la recogida.
- Después, el {{prebook_late_share}} del precio, hasta que el chófer haya salido.
- Luego, el precio entero.

## Por horas, o más de {{long_over_km}} km, reservados

- Gratis hasta {{long_free_hours}} horas antes de la recogida.
- Después, el {{long_late_share}} del precio, hasta {{long_full_hours}} horas antes.
- Luego, el precio entero.

## Siempre gratis

- Mientras no haya chófer asignado.
- Cuando su chófer llega {{late_driver_minutes}} minutos tarde o más, o no se ha movido en {{still_driver_minutes}} minutos.
- Cuando cancelamos nosotros.

## Espera

La espera es gratis {{wait_instant_minutes}} minutos en un trayecto inmediato y {{wait_prebook_minutes}} minutos en uno reservado. Después, cada minuto completo se cobra a la tarifa por hora de la clase; ambos teléfonos muestran el mismo contador. Tras {{no_show_instant_minutes}} minutos ({{no_show_prebook_minutes}} si es reservado) y dos intentos de contactarle, el chófer puede irse y el trayecto cuenta como realizado.
`,
  },
  booking: {
    title: 'Reservar un trayecto',
    summary: 'De dos direcciones a un chófer en la puerta.',
    body: `
1. Indique de dónde sale y adónde va. Añada paradas si las necesita.
2. Elija ahora o una fecha y hora. Las horas son las del lugar de recogida.
3. Compare las clases: qué llevan, cuándo pueden llegar y cuánto cuestan.
4. Añada lo que necesite: silla infantil, cartel con su nombre, sitio para más equipaje.
5. Pague desde el monedero o con tarjeta. El trayecto se paga por adelantado.

Mientras buscamos, ve a cuántos chóferes se ha preguntado. En cuanto uno acepta, ve su nombre, el coche, la matrícula y su PIN.

Para cambiar de idea, abra el trayecto y elija Cancelar. El coste figura en la página [Cancelación y espera](/cancellation) y se muestra antes de confirmar.
`,
  },
  paying: {
    title: 'Pagos, reembolsos y recibos',
    summary: 'El monedero, las tarjetas, cuándo vuelve el dinero y dónde está el recibo.',
    body: `
## Monedero o tarjeta

Recargue el monedero con tarjeta y pague desde él, o pague cada trayecto con tarjeta. El precio no depende de cómo pague.

## Reembolsos

El dinero vuelve a donde vino: al monedero enseguida, a la tarjeta en los días que tarde su banco.

## Recibos

El recibo llega por correo cuando el trayecto está liquidado y queda con él. Muestra lo presupuestado junto a lo cobrado, línea por línea.

## Un cargo que no reconoce

Abra el trayecto, elija Ayuda y el tema «Un pago o recibo». Explicamos cada línea y corregimos lo que esté mal.
`,
  },
  lost: {
    title: 'Un objeto olvidado en el coche',
    summary: 'Cómo recuperarlo.',
    body: `
1. Abra el trayecto en Trayectos y elija Ayuda.
2. Elija el tema «Un objeto olvidado en el coche» y descríbalo. Una imagen ayuda.
3. Localizamos al chófer, normalmente en una hora, y le respondemos.

Los objetos de valor se guardan 14 días; los documentos se entregan después a la policía. El mensajero o el viaje de vuelta corre de su cuenta; buscar no cuesta nada.
`,
  },
  driving: {
    title: 'Conducir con nosotros',
    summary: 'Documentos, conectarse, ofertas y cuándo cobra.',
    body: `
## Documentos

Necesitamos su permiso, licencia, seguro, matriculación, identidad, antecedentes e imágenes del coche. Los mira una persona. Le avisamos 30, 14, 7 y 1 días antes de que algo caduque.

## Ofertas

Una oferta muestra lo que gana, el camino a la recogida y la hora. Tiene 20 segundos. Rechazarla no le cuesta nada.

## En la recogida

Salga, llegue y pida el PIN. Si no viene nadie, intente contactar dos veces; la aplicación dice desde cuándo puede irse.

## Ingresos

Se queda la tarifa menos una comisión del {{commission_share}}. Propinas y peajes son enteros suyos. Los ingresos se pueden cobrar a los tres días.
`,
  },
  account: {
    title: 'Su cuenta',
    summary: 'Contraseña, notificaciones, sus datos y la despedida.',
    body: `
- **Contraseña**: cámbiela en la página de su cuenta. Sus otros dispositivos se desconectan.
- **Notificaciones**: elija por tema lo que le llega en la aplicación, por correo, por SMS y en pantalla.
- **Idioma**: en la página de su cuenta o al pie de cada página.
- **Sus datos**: exporte todo lo que guardamos cuando quiera.
- **Despedida**: elimine su cuenta cuando no haya trayectos abiertos y el monedero esté vacío. Iniciar sesión en 30 días la restaura.
`,
  },
}
