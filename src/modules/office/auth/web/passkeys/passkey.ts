import {
  bufferToBase64URLString,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/**
 * The input of the extension `prf`. A passkey makes the same secret of it each time, which opens
 * what a device keeps; with another salt that would stay closed.
 */
const PRF_SALT = new TextEncoder().encode('cashbook unlocks the round, v1.0')
const PRF_BYTES = 32
const extensions = { prf: { eval: { first: PRF_SALT } } } as AuthenticationExtensionsClientInputs

/** What a passkey gave: the response for the server, and the secret, which stays on the device. */
export type FromPasskey = {
  credentialId: string
  response: Record<string, unknown>
  /** 32 bytes; undefined where the device does not support it. */
  secret: Uint8Array | undefined
}

/** Makes a passkey on this device. @throws WebAuthnError also when the user cancels */
export async function makePasskey(options: object): Promise<FromPasskey> {
  const optionsJSON = { ...options, extensions } as PublicKeyCredentialCreationOptionsJSON
  return separate(await startRegistration({ optionsJSON }))
}

/** Uses a passkey of this device. @throws WebAuthnError also when the user cancels */
export async function readPasskey(options: object): Promise<FromPasskey> {
  const optionsJSON = { ...options, extensions } as PublicKeyCredentialRequestOptionsJSON
  return separate(await startAuthentication({ optionsJSON }))
}

/**
 * Returns the secret of one of these passkeys. No server takes part, so it works without a network:
 * the secret alone proves the passkey. @throws WebAuthnError also when the user cancels
 */
export async function readSecret(credentialIds: readonly string[]): Promise<FromPasskey> {
  return readPasskey({
    challenge: bufferToBase64URLString(crypto.getRandomValues(new Uint8Array(32)).buffer),
    allowCredentials: credentialIds.map((id) => ({ id, type: 'public-key' })),
    userVerification: 'required',
  })
}

type Result = { id: string; clientExtensionResults: unknown }

function separate<Response extends Result>(result: Response): FromPasskey {
  const { prf } = result.clientExtensionResults as { prf?: { results?: { first?: ArrayBuffer } } }
  const first = prf?.results?.first
  const secret = first && new Uint8Array(first)
  return {
    credentialId: result.id,
    response: { ...result, clientExtensionResults: {} },
    secret: secret?.length === PRF_BYTES ? secret : undefined,
  }
}
