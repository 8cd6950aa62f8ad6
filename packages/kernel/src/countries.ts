// Countries as forms need them: how their telephone numbers are written at home, and what a VAT number of theirs looks
// like. Their names come from Intl, in the reader's language.

interface Country {
  /** Behind the `+`. */
  readonly dial: string
  /** What people dial before a number at home and leave out from abroad. */
  readonly trunk?: string
  /** A VAT number without spaces and dots; undefined where we know of no form. */
  readonly vat?: RegExp
}

// The forms are those of the Union's VIES and of the tax offices of Norway, Switzerland and the United Kingdom.
const TABLE = {
  AE: { dial: '971', trunk: '0' },
  AT: { dial: '43', trunk: '0', vat: /^ATU\d{8}$/ },
  AU: { dial: '61', trunk: '0' },
  BE: { dial: '32', trunk: '0', vat: /^BE[01]\d{9}$/ },
  BG: { dial: '359', trunk: '0', vat: /^BG\d{9,10}$/ },
  BH: { dial: '973' },
  BR: { dial: '55', trunk: '0' },
  CA: { dial: '1', trunk: '1' },
  CH: { dial: '41', trunk: '0', vat: /^CHE\d{9}(MWST|TVA|IVA)?$/ },
  CN: { dial: '86', trunk: '0' },
  CY: { dial: '357', vat: /^CY\d{8}[A-Z]$/ },
  CZ: { dial: '420', vat: /^CZ\d{8,10}$/ },
  DE: { dial: '49', trunk: '0', vat: /^DE\d{9}$/ },
  DK: { dial: '45', vat: /^DK\d{8}$/ },
  EE: { dial: '372', vat: /^EE\d{9}$/ },
  EG: { dial: '20', trunk: '0' },
  ES: { dial: '34', vat: /^ES[A-Z0-9]\d{7}[A-Z0-9]$/ },
  FI: { dial: '358', trunk: '0', vat: /^FI\d{8}$/ },
  FR: { dial: '33', trunk: '0', vat: /^FR[A-HJ-NP-Z0-9]{2}\d{9}$/ },
  GB: { dial: '44', trunk: '0', vat: /^(GB|XI)(\d{9}|\d{12}|(GD|HA)\d{3})$/ },
  GR: { dial: '30', vat: /^EL\d{9}$/ },
  HK: { dial: '852' },
  HR: { dial: '385', trunk: '0', vat: /^HR\d{11}$/ },
  HU: { dial: '36', trunk: '06', vat: /^HU\d{8}$/ },
  IE: { dial: '353', trunk: '0', vat: /^IE(\d[A-Z0-9+*]\d{5}[A-Z]{1,2}|\d{7}[A-W][A-I])$/ },
  IN: { dial: '91', trunk: '0' },
  IS: { dial: '354' },
  IT: { dial: '39', vat: /^IT\d{11}$/ },
  JP: { dial: '81', trunk: '0' },
  KW: { dial: '965' },
  LI: { dial: '423' },
  LT: { dial: '370', trunk: '0', vat: /^LT(\d{9}|\d{12})$/ },
  LU: { dial: '352', vat: /^LU\d{8}$/ },
  LV: { dial: '371', vat: /^LV\d{11}$/ },
  MA: { dial: '212', trunk: '0' },
  MC: { dial: '377', vat: /^FR[A-HJ-NP-Z0-9]{2}\d{9}$/ },
  MT: { dial: '356', vat: /^MT\d{8}$/ },
  MX: { dial: '52' },
  NL: { dial: '31', trunk: '0', vat: /^NL[A-Z0-9+*]{10}\d{2}$/ },
  NO: { dial: '47', vat: /^(NO)?\d{9}(MVA)?$/ },
  NZ: { dial: '64', trunk: '0' },
  OM: { dial: '968' },
  PL: { dial: '48', vat: /^PL\d{10}$/ },
  PT: { dial: '351', vat: /^PT\d{9}$/ },
  QA: { dial: '974' },
  RO: { dial: '40', trunk: '0', vat: /^RO\d{2,10}$/ },
  SA: { dial: '966', trunk: '0' },
  SE: { dial: '46', trunk: '0', vat: /^SE\d{12}$/ },
  SG: { dial: '65' },
  SI: { dial: '386', trunk: '0', vat: /^SI\d{8}$/ },
  SK: { dial: '421', trunk: '0', vat: /^SK\d{10}$/ },
  TR: { dial: '90', trunk: '0' },
  UA: { dial: '380', trunk: '0' },
  US: { dial: '1', trunk: '1' },
  ZA: { dial: '27', trunk: '0' },
} as const satisfies Readonly<Record<string, Country>>

export type CountryCode = keyof typeof TABLE
export const COUNTRIES = Object.keys(TABLE) as [CountryCode, ...CountryCode[]]

const E164 = /^\+[1-9]\d{6,14}$/

/** A number as people write it, at home or from abroad, in the form of E.164; null where it is none. */
export function phoneFrom(written: string, country: CountryCode): string | null {
  const { dial, trunk = '' }: Country = TABLE[country]
  const bare = written.replace(/[\s().\-/\u00a0]/g, '')
  // A number from abroad with the zero of home in it: +46 (0)31 …
  const abroad = /\+\d+\s*\(0\)/.test(written) ? written.replace('(0)', '').replace(/[\s().\-/\u00a0]/g, '') : bare
  const whole = abroad.startsWith('+')
    ? abroad
    : bare.startsWith('00')
      ? `+${bare.slice(2)}`
      : `+${dial}${trunk !== '' && bare.startsWith(trunk) ? bare.slice(trunk.length) : bare}`
  return E164.test(whole) ? whole : null
}

/** A VAT number without what people write between its parts. */
export function plainVatNumber(written: string): string {
  return written.replace(/[\s.\-/\u00a0]/g, '').toUpperCase()
}

/** Whether a VAT number may be one of this country: not whether anybody has it. */
export function isVatNumberOf(written: string, country: CountryCode): boolean {
  const { vat }: Country = TABLE[country]
  const plain = plainVatNumber(written)
  return vat === undefined ? plain === '' || /^[A-Z0-9]{4,20}$/.test(plain) : vat.test(plain)
}

/** Whether companies of this country have a VAT number whose form we know. */
export function hasVatNumbers(country: CountryCode): boolean {
  return 'vat' in TABLE[country]
}

/** The country of a time zone; undefined where it is none of ours. */
export function countryOfZone(timeZone: string): CountryCode | undefined {
  return COUNTRIES.find((country) => {
    const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones?: () => string[] | undefined }
    return locale.getTimeZones?.()?.includes(timeZone)
  })
}
