import { hkdfSync } from 'node:crypto'
import { join } from 'node:path'
import { makeKeyFile, readKeyFile } from '#platform/server/secrets/keyFile.ts'

/** The key that marks backups as ours. It is in no backup and no bucket. */
export type AuthKey = Buffer

/** Where the key is: the setting BACKUP_AUTH_KEY, otherwise a file in DATA_DIR. */
export type AuthKeyPlace = { backupAuthKey: string | undefined; dataDir: string }

/** Returns the path of the key where no setting has it. */
export const getAuthKeyPath = (dataDir: string) => join(dataDir, 'backup-auth-key')

/** Returns the key, if there is one. */
export async function readAuthKey(place: AuthKeyPlace): Promise<AuthKey | undefined> {
  if (place.backupAuthKey !== undefined) return fromSetting(place.backupAuthKey)
  return readKeyFile(getAuthKeyPath(place.dataDir))
}

/** Returns the key for a backup, made in DATA_DIR when there is none yet: `isNew` then. */
export async function openAuthKey(place: AuthKeyPlace): Promise<{ key: AuthKey; isNew: boolean }> {
  const key = await readAuthKey(place)
  if (key !== undefined) return { key, isNew: false }
  return { key: await makeKeyFile(getAuthKeyPath(place.dataDir)), isNew: true }
}

/** The content of the file may be used as the setting. */
function fromSetting(text: string): AuthKey {
  if (/^[0-9a-f]{64}$/.test(text)) return Buffer.from(text, 'hex')
  return Buffer.from(hkdfSync('sha256', text, '', 'cashbook backup', 32))
}
