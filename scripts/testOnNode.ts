import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * `npm run test:node -- 24`: runs the server tests on that version of Node, whose program comes as
 * an npm package. `-- 20.19 src/db` runs only some files. CI needs none of it.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const [version = '', ...files] = process.argv.slice(2)
if (!/^\d+(\.\d+)*$/.test(version)) {
  console.error('Usage: npm run test:node -- 20.19 | 22 | 24 [FILES]')
  process.exit(2)
}
const system = process.platform === 'win32' ? 'win' : process.platform
const name = `node-${system}-${process.arch}`
const folder = join(tmpdir(), `cashbook-node-${version}`)
const program = join(folder, 'node_modules', name, 'bin', system === 'win' ? 'node.exe' : 'node')
if (!existsSync(program)) {
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts']
  execFileSync('npm', ['install', ...options, '--prefix', folder, `${name}@${version}`], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
}
console.log(`Node ${execFileSync(program, ['--version'], { encoding: 'utf8' }).trim()}`)
const env = { ...process.env, PATH: `${dirname(program)}${delimiter}${process.env.PATH ?? ''}` }
const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', ...files]
const { status } = spawnSync(program, args, { cwd: ROOT, env, stdio: 'inherit' })
process.exit(status ?? 1)
