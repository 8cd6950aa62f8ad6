// The page of the demo's own city. An operator writes one for each of theirs: type `city`, and a slug.
import type { FirstPage } from '../../src/features/content/index.ts'

const en = `
From the central station to Avenyn, from Svenska Mässan to the harbour: enter pickup and drop-off to see the price of every class before you sign in.

[See prices](/book)

## From the train

Add your train to the booking. Your chauffeur sees when it arrives and meets you in the station with your name on a sign, if you ask for one.

## For an evening

Book by the hour for dinner, the theatre and the way home: one chauffeur, one car. {{wait_prebook_minutes}} minutes of waiting are free at the first pickup.

## For the trade fair

Rides for your guests come with a page of their own, in their language and without a price. Colleagues book on the [company account](/business).
`
const fr = `
De la gare centrale à Avenyn, de Svenska Mässan au port : indiquez le départ et l’arrivée pour voir le prix de chaque catégorie, sans vous connecter.

[Voir les prix](/book)

## À la descente du train

Ajoutez votre train à la réservation. Votre chauffeur voit l’heure d’arrivée et vous attend en gare, avec une pancarte à votre nom si vous le souhaitez.

## Pour une soirée

Réservez à l’heure pour le dîner, le théâtre et le retour : un seul chauffeur, une seule voiture. {{wait_prebook_minutes}} minutes d’attente sont offertes à la première prise en charge.

## Pour les salons

Vos invités reçoivent une page à eux, dans leur langue et sans prix. Vos collègues réservent sur le [compte de l’entreprise](/business).
`
const de = `
Vom Hauptbahnhof zur Avenyn, von der Svenska Mässan zum Hafen: Geben Sie Abholort und Ziel ein, und Sie sehen den Preis jeder Klasse, noch ohne Anmeldung.

[Preise ansehen](/book)

## Vom Zug

Geben Sie bei der Buchung Ihren Zug an. Ihr Chauffeur sieht, wann er ankommt, und holt Sie im Bahnhof ab, auf Wunsch mit Namensschild.

## Für einen Abend

Buchen Sie stundenweise für Essen, Theater und Heimweg: ein Chauffeur, ein Wagen. {{wait_prebook_minutes}} Minuten Wartezeit sind bei der ersten Abholung frei.

## Für die Messe

Ihre Gäste bekommen eine eigene Seite, in ihrer Sprache und ohne Preis. Kolleginnen und Kollegen buchen auf das [Firmenkonto](/business).
`
const es = `
De la estación central a Avenyn, de Svenska Mässan al puerto: indique la recogida y el destino para ver el precio de cada clase sin iniciar sesión.

[Ver precios](/book)

## Al bajar del tren

Añada su tren a la reserva. Su chófer ve la hora de llegada y le espera en la estación, con un cartel con su nombre si lo desea.

## Para una noche

Reserve por horas para la cena, el teatro y la vuelta: un chófer, un coche. Los primeros {{wait_prebook_minutes}} minutos de espera en la primera recogida son gratuitos.

## Para las ferias

Sus invitados reciben una página propia, en su idioma y sin precio. Sus colegas reservan en la [cuenta de empresa](/business).
`
const ar = `
من المحطة المركزية إلى Avenyn، ومن Svenska Mässan إلى الميناء: أدخل نقطة الانطلاق والوجهة لترى سعر كل فئة قبل تسجيل الدخول.

[عرض الأسعار](/book)

## من القطار

أضف قطارك إلى الحجز. يرى السائق موعد وصوله ويستقبلك في المحطة، ومعه لوحة باسمك إن أردت.

## لأمسية كاملة

احجز بالساعة للعشاء والمسرح وطريق العودة: سائق واحد وسيارة واحدة. ‏{{wait_prebook_minutes}} دقيقة انتظار مجانية عند أول انطلاق.

## للمعارض

يحصل ضيوفك على صفحة خاصة بهم، بلغتهم ومن دون السعر. ويحجز زملاؤك على [حساب الشركة](/business).
`

export const DEMO_CITY: FirstPage = {
  type: 'city',
  slug: 'goteborg',
  audience: 'everybody',
  texts: {
    en: { title: 'Chauffeur in Göteborg', summary: 'Across the city, to the train and home again.', body: en },
    fr: { title: 'Chauffeur à Göteborg', summary: 'À travers la ville, jusqu’au train, et pour le retour.', body: fr },
    de: { title: 'Chauffeur in Göteborg', summary: 'Durch die Stadt, zum Zug und wieder nach Hause.', body: de },
    es: { title: 'Chófer en Göteborg', summary: 'Por la ciudad, al tren y de vuelta a casa.', body: es },
    ar: { title: 'سائق في Göteborg', summary: 'في أنحاء المدينة، وإلى القطار، وفي طريق العودة.', body: ar },
  },
}
