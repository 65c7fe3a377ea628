import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * `npm run test:node`: runs the tests of backup and restore on every version of Node that the product supports, whose
 * programs come as npm packages. `-- 24` runs all server tests on one of them, `-- 20.19 src/db` some files. CI needs
 * none of it.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const VERSIONS = ['20.19', '22', '24']
// What depends on the version most: streams, compression and encryption, by the commands themselves.
const STREAMS = ['scripts/restore', 'src/app/server/backup']

const [version, ...files] = process.argv.slice(2)
if (version !== undefined && !/^\d+(\.\d+)*$/.test(version)) {
  console.error('Usage: npm run test:node [-- 20.19 | 22 | 24 [FILES]]')
  process.exit(2)
}
const isGood = version === undefined ? testAll() : testOn(version, files)
process.exit(isGood ? 0 : 1)

function testAll(): boolean {
  const failed = VERSIONS.filter((each) => !testOn(each, STREAMS))
  console.log(failed.length > 0 ? `Failed on Node ${failed.join(', ')}` : 'Passed on each Node')
  return failed.length === 0
}

function testOn(chosen: string, paths: readonly string[]): boolean {
  const program = getNode(chosen)
  console.log(`Node ${execFileSync(program, ['--version'], { encoding: 'utf8' }).trim()}`)
  const env = { ...process.env, PATH: `${dirname(program)}${delimiter}${process.env.PATH ?? ''}` }
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', ...paths]
  return spawnSync(program, args, { cwd: ROOT, env, stdio: 'inherit' }).status === 0
}

/** Returns the program of a version of Node, and installs it first where it is missing. */
function getNode(chosen: string): string {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${system}-${process.arch}`
  const folder = join(tmpdir(), `cashbook-node-${chosen}`)
  const program = join(folder, 'node_modules', name, 'bin', system === 'win' ? 'node.exe' : 'node')
  if (existsSync(program)) return program
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts']
  execFileSync('npm', ['install', ...options, '--prefix', folder, `${name}@${chosen}`], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return program
}
