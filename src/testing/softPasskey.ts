import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What a test may change in the responses of an authenticator. */
type Change = {
  origin?: string
  rpId?: string
  isVerified?: boolean
  counter?: number
  challenge?: string
  userHandle?: string
}

type Options = { challenge: string; rp?: { id?: string }; rpId?: string; user?: { id: string } }

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** An authenticator in software: it answers as a device does that holds one passkey. */
export class SoftPasskey {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #id = randomBytes(16)
  readonly #origin: string
  #userHandle = ''
  #counter = 0

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Makes the passkey; returns the response that the browser sends. */
  create(options: object, change: Change = {}) {
    const given = options as Options
    this.#userHandle = given.user?.id ?? ''
    const authData = Buffer.concat([
      this.#getHead(change.rpId ?? given.rp?.id ?? '', change, HAS_CREDENTIAL),
      Buffer.alloc(16),
      Buffer.from([0, this.#id.length]),
      this.#id,
      this.#getPublicKey(),
    ])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    const attestationObject = Buffer.from(isoCBOR.encode(attestation as never))
    return this.#wrap({
      clientDataJSON: this.#getClientData('webauthn.create', given.challenge, change),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    })
  }

  /** Signs a challenge; returns the response that the browser sends. */
  get(options: object, change: Change = {}) {
    const given = options as Options
    const clientDataJSON = this.#getClientData('webauthn.get', given.challenge, change)
    const head = this.#getHead(change.rpId ?? given.rpId ?? '', change, 0)
    const signed = Buffer.concat([head, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    return this.#wrap({
      clientDataJSON,
      authenticatorData: head.toString('base64url'),
      signature: createSign('sha256')
        .update(signed)
        .sign(this.#keys.privateKey)
        .toString('base64url'),
      userHandle: change.userHandle ?? this.#userHandle,
    })
  }

  #wrap<Response extends object>(response: Response) {
    const id = this.#id.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const, response, clientExtensionResults: {} }
  }

  #getClientData(type: string, challenge: string, change: Change): string {
    const origin = change.origin ?? this.#origin
    const data = { type, challenge: change.challenge ?? challenge, origin, crossOrigin: false }
    return Buffer.from(JSON.stringify(data)).toString('base64url')
  }

  #getHead(rpId: string, { isVerified = true, counter }: Change, flags: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? ++this.#counter)
    const flag = flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0)
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flag]), count])
  }

  /** The public key in the form of COSE: elliptic curve P-256, ES256. */
  #getPublicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ])
    return Buffer.from(isoCBOR.encode(key as never))
  }
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest()
