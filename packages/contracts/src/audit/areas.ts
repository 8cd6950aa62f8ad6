// To which of the office's pages an act belongs: by the part of its name before the dot, which is a contract's.
import type { AuditArea } from './audit.ts'

const AREAS: Readonly<Record<AuditArea, readonly string[]>> = {
  rides: [
    ...[
      'rides',
      'officeBooking',
      'officeChange',
      'proposals',
      'series',
      'rideImports',
      'dispatch',
      'alerts',
      'chat',
      'traffic',
    ],
    ...['overview', 'reports', 'demand', 'chauffeurFigures'],
  ],
  people: [
    ...[
      'people',
      'documents',
      'vehicles',
      'companies',
      'companyApplications',
      'matchBlocks',
      'strikes',
      'reviews',
      'rosters',
    ],
    ...['officeFleets', 'records'],
  ],
  money: ['payments', 'payouts', 'ledger', 'reconciliation', 'invoices', 'statements', 'promotions', 'finance'],
  support: ['support', 'notifications'],
  setup: [
    'tariffs',
    'zones',
    'extras',
    'policies',
    'classes',
    'newClasses',
    'listedPlaces',
    'content',
    'brand',
    'engagements',
    'operations',
    'files',
    'actApprovals',
  ],
  account: ['identity'],
}
/** Acts that stand in another area than their contract. */
const ELSEWHERE: Readonly<Record<string, AuditArea>> = {
  'rides.refund': 'money',
  'rides.decideFareReview': 'money',
  'companies.bookPayment': 'money',
  'companies.takeBackPayment': 'money',
  'identity.person': 'people',
  'identity.people': 'people',
  'identity.enterPerson': 'people',
  'identity.invitePerson': 'people',
  'identity.suspend': 'people',
  'identity.liftSuspension': 'people',
}

export function areaOf(act: string): AuditArea {
  const [contract = ''] = act.split('.')
  const area = ELSEWHERE[act] ?? Object.entries(AREAS).find(([, contracts]) => contracts.includes(contract))?.[0]
  return (area ?? 'setup') as AuditArea
}
