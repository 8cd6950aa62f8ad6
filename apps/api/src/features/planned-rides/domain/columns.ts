// What columns are called, in our five languages and as people write them.
import type { RowField } from '@livery/contracts/planned-rides/ride-imports.ts'

const NAMES: Readonly<Record<RowField, string>> = {
  date: 'date, day, pickup date, jour, date de prise en charge, datum, tag, abholdatum, fecha, dia, التاريخ, تاريخ, اليوم',
  time: 'time, pickup time, at, heure, heure de prise en charge, zeit, uhrzeit, abholzeit, hora, hora de recogida, الوقت, الساعة',
  from: 'from, pickup, pick up, pickup address, start, de, depart, prise en charge, adresse de depart, von, abholort, abholung, start, desde, origen, recogida, من, مكان الانطلاق, الانطلاق',
  to: 'to, drop off, dropoff, drop off address, destination, end, a, vers, arrivee, depose, nach, ziel, zielort, hasta, destino, إلى, الوجهة',
  stops:
    'stops, stop, via, stop 1, stop 2, stop 3, stop 4, stop 5, arrets, arret, etape, etapes, zwischenstopp, zwischenstopps, uber, halt, halte, paradas, parada, محطات, توقف, عبر',
  hours: 'hours, by the hour, hire, heures, duree, stunden, dauer, horas, duracion, ساعات, عدد الساعات',
  rider:
    'rider, account, rider mail, rider email, email, mail, customer, client, passager, compte, fahrgast, konto, kunde, cliente, cuenta, correo, الراكب, العميل, البريد الإلكتروني, البريد',
  guest:
    'guest, passenger, guest name, passenger name, name, invite, nom, nom de l invite, gast, gastname, name des gastes, invitado, pasajero, nombre, الضيف, اسم الضيف, الاسم',
  guestPhone:
    'guest phone, phone, mobile, passenger phone, telephone, portable, telephone de l invite, telefon, handy, telefon des gastes, telefono, movil, telefono del invitado, الهاتف, الجوال, هاتف الضيف',
  class:
    'class, vehicle class, car, category, classe, categorie, voiture, klasse, fahrzeugklasse, clase, categoria, الفئة, فئة السيارة',
  passengers:
    'passengers, people, pax, persons, passagers, personnes, personen, fahrgaste, pasajeros, personas, عدد الركاب, الركاب',
  luggage: 'luggage, bags, baggage, bagages, gepack, koffer, equipaje, maletas, الأمتعة, الحقائب',
  flight:
    'flight, train, flight number, flight or train, vol, train, numero de vol, flug, flugnummer, zug, vuelo, tren, numero de vuelo, الرحلة, رقم الرحلة',
  sign: 'sign, name sign, board, pancarte, panneau, schild, namensschild, cartel, اللافتة, لافتة الاسم',
  payment:
    'payment, pay, payment method, paid by, paiement, mode de paiement, zahlung, zahlungsart, pago, forma de pago, الدفع, طريقة الدفع',
  company: 'company, company account, societe, entreprise, firma, unternehmen, empresa, الشركة',
  costCentre: 'cost centre, cost center, centre de cout, kostenstelle, centro de coste, centro de costes, مركز التكلفة',
  reference: 'reference, ref, project, projet, referenz, projekt, referencia, proyecto, المرجع',
  note: 'note, notes, comment, comments, remarks, remarque, remarques, commentaire, commentaires, notiz, notizen, bemerkung, hinweis, nota, notas, observaciones, ملاحظة, ملاحظات',
}

const fieldByName = new Map(
  Object.entries(NAMES).flatMap(([field, names]) =>
    [field, ...names.split(',')].map((name) => [folded(name), field as RowField] as const),
  ),
)

/** The field that a heading names; undefined for none of ours. */
export const fieldCalled = (heading: string): RowField | undefined => fieldByName.get(folded(heading))

/** Small letters without accents, words parted by one space; the article of Arabic stays as it is. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
