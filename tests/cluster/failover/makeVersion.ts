import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const PARTS = ['dist/server', 'package.json']
/** Where the build puts them; the built server reads no others. */
const FOLDER = 'dist/server/migrations'

/** A copy of the built server that brings more migrations. */
export function makeVersion(migrations: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), 'cashbook-next-'))
  mkdirSync(join(root, 'dist'))
  for (const part of PARTS) cpSync(join(ROOT, part), join(root, part), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  for (const [name, text] of Object.entries(migrations)) {
    writeFileSync(join(root, FOLDER, `${name}.sql`), text)
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}
