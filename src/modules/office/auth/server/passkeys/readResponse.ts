import { z } from 'zod'

const encoded = z.string().max(20_000)
const credential = {
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  // What the extensions of a passkey give stays on the device.
  clientExtensionResults: z.unknown().transform(() => ({})),
}

/** The response of the browser to a new passkey, as WebAuthn defines it. */
export const newPasskeyResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(50)).max(10).default([]),
  }),
})

/** The response of the browser to a challenge, as WebAuthn defines it. */
export const passkeyResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.optional(),
  }),
})

/** Returns the challenge that a response is for; the signature proves it later. */
export function readChallenge({ response }: { response: { clientDataJSON: string } }): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())
    return z.object({ challenge: z.string() }).parse(data).challenge
  } catch {
    return ''
  }
}
