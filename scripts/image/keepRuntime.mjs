// Writes what a built server needs to a folder: `node scripts/image/keepRuntime.mjs /runtime`. The packages of
// the browser are in its bundles and the build tools have done their work, so neither is copied.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const to = process.argv[2]
if (!to) throw new Error('Usage: node scripts/image/keepRuntime.mjs FOLDER')
const loaded = new Set(JSON.parse(readFileSync('dist/server/packages.json', 'utf8')))
const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const isLoaded = ([name]) => loaded.has(name)
const dependencies = Object.fromEntries(Object.entries(manifest.dependencies).filter(isLoaded))
// Loaded by nothing but their names: the tools of development.
delete manifest.devDependencies
delete manifest.scripts.prepare

mkdirSync(to, { recursive: true })
for (const path of [
  'package-lock.json',
  'node_modules',
  'LICENSE',
  'THIRD_PARTY_NOTICES.md',
  'scripts/run.mjs',
]) {
  cpSync(path, join(to, path), { recursive: true, verbatimSymlinks: true })
}
cpSync('dist', join(to, 'dist'), {
  recursive: true,
  filter: (path) => !/\.map$|\.stamp$/.test(path),
})
writeFileSync(join(to, 'package.json'), JSON.stringify({ ...manifest, dependencies }, null, 2))
const options = ['--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--offline']
execFileSync('npm', ['prune', ...options], { cwd: to, stdio: 'inherit' })
rmSync(join(to, 'package-lock.json'))
// Type definitions and source maps of packages: nothing at run time reads them.
const names = ['*.map', '*.d.ts', '*.d.mts', '*.d.cts'].flatMap((name) => ['-o', '-name', name])
const modules = join(to, 'node_modules')
const unread = ['-type', 'f', '(', ...names.slice(1), ')', '-delete']
execFileSync('find', [modules, ...unread], { stdio: 'inherit' })
execFileSync('find', [modules, '-type', 'd', '-empty', '-delete'], { stdio: 'inherit' })
