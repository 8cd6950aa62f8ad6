// A passkey made of a key in memory: it answers what a browser's would.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Buffer) => bytes.toString('base64url')

const USER_PRESENT = 0x01
const HAS_CREDENTIAL = 0x40

export function createSoftPasskey(webUrl: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const { origin, hostname } = new URL(webUrl)
  let counter = 0

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const authData = (flags: number, rest = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags, 0)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(hostname), head, rest])
  }

  return {
    id: base64url(id),
    /** What a browser posts once it has made it. */
    made: (challenge: string, from = origin) => {
      // COSE: an elliptic key for ES256 on P-256.
      const cose = Buffer.concat([
        ...[Buffer.from('a5010203262001215820', 'hex'), Buffer.from(x, 'base64url')],
        ...[Buffer.from('225820', 'hex'), Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = authData(USER_PRESENT | HAS_CREDENTIAL, Buffer.concat([Buffer.alloc(16), length, id, cose]))
      const attestation = Buffer.concat([
        ...[Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex')],
        ...[Buffer.from([data.length]), data],
      ])
      return {
        ...{ id: base64url(id), transports: ['internal'], attestationObject: base64url(attestation) },
        clientDataJSON: base64url(clientData('webauthn.create', challenge, from)),
      }
    },
    /** What it answers to a challenge; `counted` false is a copy that counts from where it was copied. */
    answer: (challenge: string, { from = origin, counted = true } = {}) => {
      if (counted) counter += 1
      const client = clientData('webauthn.get', challenge, from)
      const data = authData(USER_PRESENT)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...{ id: base64url(id), clientDataJSON: base64url(client) },
        ...{ authenticatorData: base64url(data), signature: base64url(signature) },
      }
    },
  }
}
