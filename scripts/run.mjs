// Runs a compiled command of dist/server: `node scripts/run.mjs verify`. Where the sources are, it builds
// what is stale first, in another process: the bundlers take a gigabyte that a server must not keep.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const root = new URL('../', import.meta.url)
const [name = ''] = process.argv.splice(2, 1)
const parts = name === 'start' ? ['web', 'server'] : ['server']
const program = new URL(`dist/server/${name === 'start' ? 'serve' : name}.js`, root)
if (existsSync(new URL('scripts/build.ts', root)) && !(await isBuilt())) build()
process.argv[1] = fileURLToPath(program)
// Node 22 and later keep what they compiled; next to the program, where nobody else can write.
module.enableCompileCache?.(fileURLToPath(new URL('dist/.compile-cache', root)))
await import(program.href)

/** The compiled build knows what is stale in a fifth of a second; it never builds itself. */
async function isBuilt() {
  const compiled = new URL('dist/server/build.js', root)
  if (!existsSync(compiled)) return false
  return (await import(compiled.href)).isBuilt(parts)
}

function build() {
  if (!existsSync(new URL('node_modules/esbuild', root))) {
    console.error('The build tools are missing: npm ci')
    process.exit(1)
  }
  const options = name === 'start' ? ['--before-start'] : []
  const args = ['--import', 'tsx', 'scripts/build.ts', ...parts, ...options]
  // Standard output belongs to the command.
  const stdio = ['ignore', name === 'start' ? 'inherit' : 'ignore', 'inherit']
  const { status } = spawnSync(process.execPath, args, { cwd: fileURLToPath(root), stdio })
  if (status !== 0) process.exit(status ?? 1)
}
