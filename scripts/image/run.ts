import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startEmbedded } from '#db/embedded/startEmbedded.ts'
import { projectRoot } from '#app/server/productVersion.ts'
import { buildImage, IMAGE, inspectImage, makeBase, measure, withFiles } from './buildImage.ts'
import { recordFirstRinggit } from './recordFirstRinggit.ts'

const LIMIT_MB = 250
const NODE_USER = 1000
const PASSWORD = 'owner-secret'

/**
 * `npm run image`: builds the image without Docker, inspects it, and records the first ringgit in
 * it with the embedded PostgreSQL and with the system's. As root on Debian, with
 * `apt-get install buildah debootstrap postgresql`.
 */
const missing = ['buildah', 'debootstrap'].filter((name) => !isInstalled(name))
if (process.getuid?.() !== 0 || missing.length > 0) {
  console.error(`Needs root, and: apt-get install ${missing.join(' ') || 'nothing more'}`)
  process.exit(2)
}
const major = readFileSync(join(projectRoot(), '.nvmrc'), 'utf8').trim()
const base = makeBase(major)
buildImage(major)
const baseMb = await withFiles(base, measure)
await withFiles(IMAGE, async (root) => {
  const addedMb = measure(root) - baseMb
  console.log(`The image adds ${addedMb} MB to its base of ${baseMb} MB; at most ${LIMIT_MB}`)
  const faults = [
    ...inspectImage(root),
    ...(addedMb > LIMIT_MB ? [`adds ${addedMb} MB to its base`] : []),
  ]
  for (const fault of faults) console.error(`FAULTY ${fault}`)
  if (faults.length > 0) process.exitCode = 1
  await tryImage(root, 'the embedded PostgreSQL', {})
  const binDir = findSystemEngine()
  if (!binDir) {
    console.log('skipped the system’s PostgreSQL: there is none in /usr/lib/postgresql')
    return
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'cashbook-image-db-'))
  execFileSync('chmod', ['711', dataDir])
  const server = await startEmbedded({ dataDir, binDir, log: () => {} })
  await tryImage(root, 'the system’s PostgreSQL', { DATABASE_URL: server.url }).finally(() =>
    server.stop(),
  )
  rmSync(dataDir, { recursive: true })
})

function isInstalled(name: string): boolean {
  return ['/usr/bin', '/usr/sbin'].some((folder) => existsSync(join(folder, name)))
}

function findSystemEngine(): string | undefined {
  const folder = '/usr/lib/postgresql'
  const majors = existsSync(folder) ? readdirSync(folder) : []
  return majors.map((each) => join(folder, each, 'bin')).find((bin) => existsSync(bin))
}

/** Starts the image's command as its user on a read-only root, uses it, and stops it by SIGTERM. */
async function tryImage(root: string, name: string, env: Record<string, string>): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'cashbook-image-data-'))
  chownSync(data, NODE_USER, NODE_USER)
  const port = await freePort()
  const settings = { DATA_DIR: '/data', PORT: String(port), ADMIN_PASSWORD: PASSWORD, ...env }
  const given = Object.entries(settings).map(([key, value]) => `${key}=${value}`)
  const command = [
    'mount --bind "$1" "$1" && mount --bind "$2" "$1/data" && mount -t tmpfs tmpfs "$1/tmp"',
    'mount -t proc proc "$1/proc" && mount --bind /dev "$1/dev"',
    'mount -o remount,bind,ro "$1"',
    'shift 2',
    `exec chroot --userspec=${NODE_USER}:${NODE_USER} --groups= "$0" /usr/bin/env -i -C /app PATH=/usr/local/bin:/usr/bin:/bin NODE_ENV=production LOG_LEVEL=error HOST=127.0.0.1 "$@" node dist/server/serve.js`,
  ].join(' && ')
  const args = ['--mount', '--propagation', 'private', 'sh', '-c', command, root, root, data]
  const child = spawn('unshare', [...args, ...given], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.includes('PostgreSQL')) {
        console.log(`${name}: ${line.trim()}`)
        break
      }
    }
    if (child.exitCode !== null) throw new Error(`${name}: the server ended`)
    const paid = await recordFirstRinggit(port, PASSWORD)
    const inUse = readFileSync(`/proc/${child.pid}/status`, 'utf8')
    console.log(`${name}: ${paid} sen recorded; user ${/^Uid:\t(\d+)/m.exec(inUse)?.[1]}`)
  } finally {
    child.kill('SIGTERM')
    const [code] = (await ended) as [number | null]
    console.log(`${name}: ended with ${code}`)
    rmSync(data, { recursive: true, force: true })
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
