// The code that makes somebody the first owner: whoever sees the output of the start, or the data folder, has it. A stranger
// who finds the open port has not. It is made of a secret outside the database, so that every machine prints the same.
import { createHmac, timingSafeEqual } from 'node:crypto'

/** Without I, L, O and U, which are misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LETTERS = 12

/** `7K3M-Q9TB-02XZ`: 60 bits. */
export function ownerCode(secret: string, nonce: string): string {
  const bytes = createHmac('sha256', secret).update(`first owner\n${nonce}`).digest()
  const letters = [...bytes.subarray(0, LETTERS)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return (letters.match(/.{4}/g) ?? []).join('-')
}

/** However it was typed: small letters, without hyphens, an O for a zero. */
export function isOwnerCode(typed: string, code: string): boolean {
  const [given, meant] = [plain(typed), plain(code)]
  return given.length === meant.length && timingSafeEqual(Buffer.from(given), Buffer.from(meant))
}

function plain(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
}
