import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SystemTest } from '../support/systemTest.ts'
import { NotTested } from './notTested.ts'

let folder = fileURLToPath(new URL('../..', import.meta.url))

/** S8: the shipped packages against the known vulnerabilities of the registry. */
export const auditPackages: SystemTest = {
  title: 'known vulnerabilities of what ships',
  rounds: 1,
  runOnOwnServer: async ({ inject }, { report }) => {
    const restore = inject?.()
    try {
      const { metadata, message } = await audit()
      if (!metadata) throw new NotTested(`the registry lists no vulnerabilities: ${message}`)
      const { high, critical } = metadata.vulnerabilities
      assert.deepEqual({ high, critical }, { high: 0, critical: 0 })
      report(`  ${metadata.dependencies.prod} packages: none high, none critical`)
    } finally {
      restore?.()
    }
  },
  injections: { 'packages without known vulnerabilities': { inject: withVulnerablePackage } },
}

type Audit = {
  message?: string
  metadata?: { vulnerabilities: { high: number; critical: number }; dependencies: { prod: number } }
}

function audit(): Promise<Audit> {
  return new Promise((resolve, reject) => {
    const request = ['audit', '--omit=dev', '--json', '--package-lock-only']
    execFile('npm', request, { cwd: folder, timeout: 60_000 }, (error, out) => {
      if (out.startsWith('{')) resolve(JSON.parse(out) as Audit)
      else if (error) resolve({ message: error.message.split('\n')[0]! })
      else reject(new Error(out))
    })
  })
}

/** A lock file with a package that has had a known critical vulnerability since 2022. */
function withVulnerablePackage(): () => void {
  const project = folder
  folder = mkdtempSync(join(tmpdir(), 'cashbook-audit-'))
  const own = { name: 'audited', version: '1.0.0', dependencies: { minimist: '0.0.8' } }
  const packages = { '': own, 'node_modules/minimist': { version: '0.0.8' } }
  const lock = { ...own, lockfileVersion: 3, requires: true, packages }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(own))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  return () => {
    rmSync(folder, { recursive: true, force: true })
    folder = project
  }
}
