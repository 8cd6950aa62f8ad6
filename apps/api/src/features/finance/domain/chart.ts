// The accountant's chart: which number each kind of account has there. A new house begins with none.
import type { Chart } from '@livery/contracts/finance/exports.ts'
import type { AccountKind } from '@livery/contracts/wallet/ledger.ts'

export const EMPTY_CHART: Chart = {
  accounts: {},
  yearStart: 1,
  datev: { consultant: 1_001, client: 1, accountLength: 4 },
}

type Sample = readonly [number: string, name: string]

const sample = (of: Readonly<Record<AccountKind, Sample>>): Chart['accounts'] =>
  Object.fromEntries(Object.entries(of).map(([kind, [number, name]]) => [kind, { number, name, vatKey: '' }]))

/** A beginning, by country, for the accountant to check. None of the income is an account that taxes by itself. */
export const SAMPLE_CHARTS: readonly { country: string; name: string; accounts: Chart['accounts'] }[] = [
  {
    country: 'SE',
    name: 'BAS',
    accounts: sample({
      rider_wallet: ['2420', 'Förskott från kunder'],
      driver_wallet: ['2890', 'Skulder till chaufförer'],
      ride_escrow: ['2899', 'Resor under avräkning'],
      company_account: ['1510', 'Kundfordringar'],
      platform_fees: ['3510', 'Förmedlingsavgifter'],
      commission: ['3520', 'Provisioner'],
      reminder_fees: ['3591', 'Påminnelseavgifter'],
      tax: ['2631', 'Utgående moms 6 %'],
      provider_clearing: ['1580', 'Fordringar för kontokort'],
      payout_clearing: ['1680', 'Utbetalningar under väg'],
      bank: ['1930', 'Företagskonto'],
      promotions: ['3730', 'Lämnade rabatter'],
      adjustments: ['3740', 'Justeringar och återbetalningar'],
    }),
  },
  {
    country: 'DE',
    name: 'SKR 03',
    accounts: sample({
      rider_wallet: ['1718', 'Erhaltene Anzahlungen Fahrgäste'],
      driver_wallet: ['1740', 'Verbindlichkeiten Chauffeure'],
      ride_escrow: ['1590', 'Durchlaufende Posten Fahrten'],
      company_account: ['1410', 'Forderungen Firmenkunden'],
      platform_fees: ['8590', 'Vermittlungsgebühren'],
      commission: ['8510', 'Provisionserlöse'],
      reminder_fees: ['2708', 'Mahngebühren'],
      tax: ['1771', 'Umsatzsteuer 7 %'],
      provider_clearing: ['1360', 'Geldtransit Zahlungsanbieter'],
      payout_clearing: ['1361', 'Geldtransit Auszahlungen'],
      bank: ['1200', 'Bank'],
      promotions: ['8700', 'Erlösschmälerungen'],
      adjustments: ['8720', 'Erstattungen und Korrekturen'],
    }),
  },
  {
    country: 'FR',
    name: 'PCG',
    accounts: sample({
      rider_wallet: ['4191', 'Avances clients'],
      driver_wallet: ['4671', 'Chauffeurs, sommes dues'],
      ride_escrow: ['4711', 'Courses en attente'],
      company_account: ['4111', 'Clients, entreprises'],
      platform_fees: ['7061', 'Frais de service'],
      commission: ['7082', 'Commissions'],
      reminder_fees: ['7588', 'Frais de relance'],
      tax: ['44571', 'TVA collectée'],
      provider_clearing: ['5115', 'Cartes à encaisser'],
      payout_clearing: ['5801', 'Virements internes, chauffeurs'],
      bank: ['5121', 'Banque'],
      promotions: ['7091', 'Rabais accordés'],
      adjustments: ['7098', 'Remboursements et corrections'],
    }),
  },
]

/** Kinds that move and have no number, in the order in which they came. */
export function unmapped(chart: Chart, kinds: Iterable<AccountKind>): AccountKind[] {
  return [...new Set(kinds)].filter((kind) => (chart.accounts[kind]?.number ?? '') === '')
}
