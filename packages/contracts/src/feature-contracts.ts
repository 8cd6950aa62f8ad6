// The whole wire, feature by feature: what the server mounts, the docs list and the access table covers.
import { actApprovalsContract } from './act-approvals/act-approvals.ts'
import { alertsContract } from './alerts/alerts.ts'
import { arrivalsContract } from './arrivals/arrivals.ts'
import { assistantsContract } from './assistants/assistants.ts'
import { auditContract } from './audit/audit.ts'
import { brandContract } from './brand/brand.ts'
import { chatContract } from './chat/chat.ts'
import { companyApplicationsContract } from './companies/applications.ts'
import { companyApprovalsContract } from './companies/approvals.ts'
import { companiesContract } from './companies/companies.ts'
import { contentContract } from './content/content.ts'
import { dispatchContract } from './dispatch/dispatch.ts'
import { documentsContract } from './documents/documents.ts'
import { earningsContract } from './earnings/earnings.ts'
import { engagementsContract } from './engagements/engagements.ts'
import { filesContract } from './files/files.ts'
import { financeContract } from './finance/finance.ts'
import { fleetContract, officeFleetsContract, ownFleetsContract } from './fleets/fleets.ts'
import { guestsContract } from './guests/guests.ts'
import { identityContract } from './identity/identity.ts'
import { invoicesContract } from './invoices/invoices.ts'
import { matchBlocksContract } from './match-blocks/match-blocks.ts'
import { notificationsContract } from './notifications/notifications.ts'
import { operationsContract } from './operations/operations.ts'
import { paymentsContract, walletPaymentContract } from './payments/payments.ts'
import { payoutsContract } from './payouts/payouts.ts'
import { listedPlacesContract } from './places/listed-places.ts'
import { placesContract } from './places/places.ts'
import { rideImportsContract } from './planned-rides/ride-imports.ts'
import { seriesContract } from './planned-rides/series.ts'
import { policiesContract } from './policies/policies.ts'
import { extrasContract } from './pricing/extras.ts'
import { promotionsContract } from './pricing/promotions.ts'
import { pricingContract } from './pricing/quotes.ts'
import { tariffPreviewContract, tariffsContract } from './pricing/tariffs.ts'
import { zonesContract } from './pricing/zones.ts'
import { proposalLinksContract, proposalsContract } from './proposals/proposals.ts'
import { reconciliationContract } from './reconciliation/reconciliation.ts'
import { recordsContract } from './records/records.ts'
import { chauffeurFiguresContract } from './reports/chauffeur-figures.ts'
import { demandContract } from './reports/demand.ts'
import { overviewContract } from './reports/overview.ts'
import { reportsContract } from './reports/reports.ts'
import { riderFiguresContract } from './reports/rider-figures.ts'
import { zoneFiguresContract } from './reports/zone-figures.ts'
import { reviewsContract } from './reviews/reviews.ts'
import { assistantDeskContract } from './rides/assistant-desk.ts'
import { calendarContract } from './rides/calendar.ts'
import { officeBookingContract } from './rides/office-booking.ts'
import { officeChangeContract } from './rides/office-change.ts'
import { planContract } from './rides/plan.ts'
import { ridesContract } from './rides/rides.ts'
import { rideSafetyContract } from './rides/safety.ts'
import { strikesContract } from './rides/strikes.ts'
import { rostersContract } from './rosters/rosters.ts'
import { officeSearchContract } from './search/office-search.ts'
import { checklistContract } from './setup/checklist.ts'
import { openingContract } from './setup/opening.ts'
import { regionsContract } from './setup/regions.ts'
import { statementsContract } from './statements/statements.ts'
import { supportContract } from './support/support.ts'
import { teamContract } from './team/team.ts'
import { trafficContract } from './traffic/traffic.ts'
import { classesContract, newClassesContract } from './vehicles/classes.ts'
import { offeringContract, vehiclesContract } from './vehicles/vehicles.ts'
import { ledgerContract } from './wallet/ledger.ts'
import { walletContract } from './wallet/wallet.ts'

export const FEATURE_CONTRACTS = {
  files: filesContract,
  identity: identityContract,
  content: contentContract,
  brand: brandContract,
  policies: policiesContract,
  arrivals: arrivalsContract,
  places: placesContract,
  listedPlaces: listedPlacesContract,
  guests: guestsContract,
  assistants: assistantsContract,
  vehicles: vehiclesContract,
  documents: documentsContract,
  offering: offeringContract,
  pricing: pricingContract,
  extras: extrasContract,
  classes: classesContract,
  newClasses: newClassesContract,
  tariffs: tariffsContract,
  zones: zonesContract,
  promotions: promotionsContract,
  wallet: walletContract,
  invoices: invoicesContract,
  companies: companiesContract,
  companyApplications: companyApplicationsContract,
  companyApprovals: companyApprovalsContract,
  ledger: ledgerContract,
  payments: paymentsContract,
  walletPayment: walletPaymentContract,
  payouts: payoutsContract,
  rides: ridesContract,
  officeBooking: officeBookingContract,
  series: seriesContract,
  rideImports: rideImportsContract,
  proposals: proposalsContract,
  proposalLinks: proposalLinksContract,
  officeChange: officeChangeContract,
  calendar: calendarContract,
  plan: planContract,
  rosters: rostersContract,
  matchBlocks: matchBlocksContract,
  rideSafety: rideSafetyContract,
  strikes: strikesContract,
  assistantDesk: assistantDeskContract,
  reconciliation: reconciliationContract,
  tariffPreview: tariffPreviewContract,
  engagements: engagementsContract,
  earnings: earningsContract,
  fleet: fleetContract,
  ownFleets: ownFleetsContract,
  officeFleets: officeFleetsContract,
  statements: statementsContract,
  traffic: trafficContract,
  dispatch: dispatchContract,
  chat: chatContract,
  reviews: reviewsContract,
  support: supportContract,
  notifications: notificationsContract,
  operations: operationsContract,
  finance: financeContract,
  alerts: alertsContract,
  audit: auditContract,
  team: teamContract,
  search: officeSearchContract,
  records: recordsContract,
  actApprovals: actApprovalsContract,
  overview: overviewContract,
  reports: reportsContract,
  chauffeurFigures: chauffeurFiguresContract,
  riderFigures: riderFiguresContract,
  zoneFigures: zoneFiguresContract,
  demand: demandContract,
  opening: openingContract,
  checklist: checklistContract,
  regions: regionsContract,
} as const
