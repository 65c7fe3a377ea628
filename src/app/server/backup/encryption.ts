import { open, readFile, writeFile } from 'node:fs/promises'
import { hasCode } from '#db/embedded/readIfThere.ts'
import { BrokenArchive } from './brokenArchive.ts'
import { toWebStream } from './toWebStream.ts'

/** The first bytes of every file in the format of https://age-encryption.org/v1. */
const MAGIC = 'age-encryption.org/'
const IDENTITY = /^AGE-SECRET-KEY-\S+$/m

/** The library takes a seventh of a second to load, and most starts need none of it. */
const loadAge = () => import('age-encryption')

/** What a public key of age looks like. */
export const RECIPIENT = /^age1[02-9ac-hj-np-z]{58,}$/

/** @throws Error when a public key of age is none: a character was lost or mistyped */
export async function checkRecipient(recipient: string): Promise<void> {
  const { Encrypter } = await loadAge()
  try {
    new Encrypter().addRecipient(recipient)
  } catch (cause) {
    throw new Error(`${recipient} is no public key of age.`, { cause })
  }
}

/** Encrypts a stream for the owner of a public key; the format is that of the tool age. */
export async function* encryptStream(
  source: AsyncIterable<Uint8Array>,
  recipient: string,
): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await loadAge()
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  yield* await encrypter.encrypt(toWebStream(source))
}

/**
 * Decrypts a stream with the secret key of its file. @throws BrokenArchive when it is the key of
 * another file, or the content was changed or cut short
 */
export async function* decryptStream(
  path: string,
  source: AsyncIterable<Uint8Array>,
  identity: string,
): AsyncGenerator<Uint8Array> {
  const { Decrypter } = await loadAge()
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  try {
    yield* await decrypter.decrypt(toWebStream(source))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    const isOtherKey = reason.includes('no identity matched')
    const what = isOtherKey
      ? 'was encrypted for another key'
      : `is damaged or cut short (${reason})`
    throw new BrokenArchive(`${path} ${what}.`, { cause })
  }
}

/** Whether a file is encrypted, by its first bytes. */
export async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0)
    return buffer.subarray(0, bytesRead).toString('latin1') === MAGIC
  } finally {
    await file.close()
  }
}

/** Reads the secret key from a file of `age-keygen` or `npm run backup -- --new-key`. @throws Error */
export async function readIdentity(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new Error(`The file of the secret key cannot be read: ${path}`, { cause })
  })
  const identity = IDENTITY.exec(text)?.[0]
  if (!identity) throw new Error(`${path} has no secret key: AGE-SECRET-KEY-…`)
  return identity
}

/** Writes a new secret key, for its owner only, and returns its public key. @throws Error if the file exists */
export async function writeIdentity(path: string): Promise<string> {
  const { generateX25519Identity, identityToRecipient } = await loadAge()
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const content = `# public key: ${recipient}\n${identity}\n`
  await writeFile(path, content, { flag: 'wx', mode: 0o600 }).catch((cause: unknown) => {
    const isThere = hasCode(cause, 'EEXIST')
    throw new Error(`${path} ${isThere ? 'is there already' : 'cannot be written'}.`, { cause })
  })
  return recipient
}
