// What people may ask the office about, until the office says otherwise.
import type { Topic } from '../src/features/support/index.ts'

const topic = (
  code: string,
  audience: Topic['audience'],
  [en, fr, de, es, ar]: readonly [string, string, string, string, string],
) => ({ code, audience, names: { en, fr, de, es, ar }, isOffered: true })

export const FIRST_TOPICS: readonly Omit<Topic, 'version'>[] = [
  topic('ride', 'everybody', ['A ride', 'Une course', 'Eine Fahrt', 'Un trayecto', 'رحلة']),
  topic('lost_property', 'user', [
    'Something left in the car',
    'Un objet oublié dans la voiture',
    'Etwas im Wagen vergessen',
    'Un objeto olvidado en el coche',
    'شيء نُسي في السيارة',
  ]),
  topic('payment', 'user', [
    'A payment or receipt',
    'Un paiement ou un reçu',
    'Eine Zahlung oder Quittung',
    'Un pago o recibo',
    'دفعة أو إيصال',
  ]),
  topic('earnings', 'driver', [
    'Earnings and payouts',
    'Gains et versements',
    'Verdienst und Auszahlungen',
    'Ingresos y pagos',
    'الأرباح والدفعات',
  ]),
  topic('documents', 'driver', [
    'Documents and vehicle',
    'Documents et véhicule',
    'Papiere und Fahrzeug',
    'Documentos y vehículo',
    'المستندات والسيارة',
  ]),
  topic('safety', 'everybody', ['Safety', 'Sécurité', 'Sicherheit', 'Seguridad', 'السلامة']),
  topic('account', 'everybody', ['My account', 'Mon compte', 'Mein Konto', 'Mi cuenta', 'حسابي']),
  topic('other', 'everybody', ['Something else', 'Autre chose', 'Etwas anderes', 'Otra cosa', 'شيء آخر']),
].map((one, position) => ({ ...one, position }))
