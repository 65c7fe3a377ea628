import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { queryOnce } from '#testing/database/queryOnce.ts'
import { startChild, type Child } from '../parts/child.ts'
import { waitUntil } from '../parts/waitUntil.ts'
import { openNetwork, type Machine } from './network.ts'

const PREFIX = '10.88.0'
const DATABASES = { db1: 21, db2: 22, db3: 23 }
const KEEPERS = { etcd1: 31, etcd2: 32, etcd3: 33 }
/** Room for the log between two checkpoints; "disk full" fills the rest. */
const DISK = 'size=1500m'
const PASSWORD = 'rig-secret'
const DEPLOY = new URL('../../../deploy/ha/', import.meta.url)

export type Nodes = {
  databases: Machine[]
  keepers: Machine[]
  /** The database through HAProxy, and by all hosts. */
  proxyUrl: string
  hostsUrl: string
  /** The address of one machine's database, for the superuser. */
  adminUrl(machine: Machine): string
  getDisk(machine: Machine): string
  findPrimary(): Promise<Machine>
  startDatabase(machine: Machine): void
  startKeeper(machine: Machine): void
  findKeepersLeader(): Promise<Machine>
  /** Asks Patroni at that machine. */
  requestPatroni(machine: Machine, method: string, path: string, body?: object): Promise<void>
  /** Waits until one is primary and two stream, one of them synchronously if that is on. */
  settle(seconds?: number): Promise<void>
  close(): void
}

/** Three databases under Patroni, three etcd, HAProxy: Debian's packages and deploy/ha/. */
export async function openNodes(): Promise<Nodes> {
  const network = openNetwork(PREFIX, { ...DATABASES, ...KEEPERS })
  const folder = mkdtempSync(join(tmpdir(), 'cashbook-rig-'))
  chmodSync(folder, 0o711)
  const databases = network.machines.filter(({ name }) => name in DATABASES)
  const keepers = network.machines.filter(({ name }) => name in KEEPERS)
  const started: Child[] = []
  const getDisk = ({ name }: Machine) => join(folder, name)
  for (const machine of databases) makeDisk(getDisk(machine))
  const startKeeper = (machine: Machine) => {
    started.push(machine.start('etcd', keeperArgs(machine, keepers, join(folder, machine.name))))
  }
  const startDatabase = (machine: Machine) => {
    const config = join(folder, `${machine.name}.yml`)
    writeFileSync(config, patroniConfig(machine, getDisk(machine)), { mode: 0o644 })
    started.push(machine.start('patroni', [config], 'postgres'))
  }
  keepers.forEach(startKeeper)
  databases.forEach(startDatabase)
  const proxy = startHaproxy(folder, network.gateway)
  const hosts = databases.map(({ address }) => `${address}:5432`).join(',')
  const login = `cashbook:${PASSWORD}`
  const nodes: Nodes = {
    databases,
    keepers,
    proxyUrl: `postgres://${login}@${network.gateway}:5432/cashbook`,
    hostsUrl: `postgres://${login}@${hosts}/cashbook?target_session_attrs=read-write`,
    adminUrl: ({ address }) => `postgres://postgres:${PASSWORD}@${address}:5432/postgres`,
    getDisk,
    startDatabase,
    startKeeper,
    findPrimary: () => findPrimary(databases),
    findKeepersLeader: () => findKeepersLeader(keepers),
    requestPatroni,
    settle: (seconds = 120) => waitUntil('all follow', () => isSettled(databases), seconds),
    close: () => {
      process.kill(proxy.pid, 'SIGKILL')
      network.close()
      for (const machine of databases) unmount(getDisk(machine))
      rmSync(folder, { recursive: true, force: true })
    },
  }
  try {
    await nodes.settle()
    await createDatabase(nodes.adminUrl(await nodes.findPrimary()))
    return nodes
  } catch (error) {
    nodes.close()
    const output = started.map((child) => child.output().slice(-1_000)).join('\n')
    throw new Error(`The databases did not start:\n${output}`, { cause: error })
  }
}

function makeDisk(path: string): void {
  mkdirSync(path)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `${DISK},mode=0700,uid=postgres`, 'tmpfs', path])
}

function unmount(path: string): void {
  execFileSync('umount', ['-l', path])
}

function keeperArgs({ name, address }: Machine, all: readonly Machine[], dataDir: string) {
  const cluster = all.map((each) => `${each.name}=http://${each.address}:2380`).join(',')
  const settings = {
    name,
    'data-dir': dataDir,
    'listen-client-urls': `http://${address}:2379`,
    'advertise-client-urls': `http://${address}:2379`,
    'listen-peer-urls': `http://${address}:2380`,
    'initial-advertise-peer-urls': `http://${address}:2380`,
    'initial-cluster': cluster,
    logger: 'zap',
    'enable-v2': 'true',
  }
  return Object.entries(settings).map(([key, value]) => `--${key}=${value}`)
}

/** deploy/ha/patroni.yml, word for word but for names, addresses, passwords and the folder. */
function patroniConfig({ name, address }: Machine, disk: string): string {
  return readFileSync(new URL('patroni.yml', DEPLOY), 'utf8')
    .replace('name: db1', `name: ${name}`)
    .replace(/^etcd:$/m, process.env.ETCD_API === '3' ? 'etcd3:' : 'etcd:')
    .replaceAll('10.0.0.21', address)
    .replaceAll('10.0.0.', `${PREFIX}.`)
    .replaceAll(/change-me-\d/g, PASSWORD)
    .replace('/var/lib/postgresql/15/cashbook', join(disk, 'data'))
    .replace('peer', 'trust')
    .replace(
      '  bin_dir:',
      `  pgpass: ${disk}/pgpass\n  parameters: { unix_socket_directories: ${disk} }\n  bin_dir:`,
    )
}

function startHaproxy(folder: string, gateway: string): Child {
  const config = join(folder, 'haproxy.cfg')
  const text = readFileSync(new URL('haproxy.cfg', DEPLOY), 'utf8')
  writeFileSync(config, text.replace('10.0.0.20', gateway).replaceAll('10.0.0.', `${PREFIX}.`))
  return startChild('haproxy', ['-db', '-f', config], {})
}

/** Returns undefined when there is no answer in two seconds. */
async function readJson(url: string): Promise<unknown> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(2_000) })
    return reply.ok ? await reply.json() : undefined
  } catch {
    return undefined
  }
}

type Member = { name: string; role: string; state: string; lag?: number | 'unknown' }

async function listMembers(databases: readonly Machine[]): Promise<Member[]> {
  const replies = await Promise.all(
    databases.map(({ address }) => readJson(`http://${address}:8008/cluster`)),
  )
  const found = replies.find(Boolean) as { members: Member[] } | undefined
  return found?.members ?? []
}

async function isSettled(databases: readonly Machine[]): Promise<boolean> {
  const members = await listMembers(databases)
  const leads = members.filter(({ role }) => role === 'leader')
  // Version 3 calls a replica that streams "running", later ones "streaming".
  const follow = members.filter(({ role, state, lag }) => {
    return role !== 'leader' && /running|streaming/.test(state) && lag !== 'unknown'
  })
  return leads.length === 1 && follow.length === databases.length - 1
}

async function findPrimary(databases: readonly Machine[]): Promise<Machine> {
  let leader: Machine | undefined
  const isThere = async () => {
    const name = (await listMembers(databases)).find(({ role }) => role === 'leader')?.name
    leader = databases.find((machine) => machine.name === name)
    return leader !== undefined
  }
  await waitUntil('there is a primary', isThere, 120)
  return leader!
}

async function findKeepersLeader(keepers: readonly Machine[]): Promise<Machine> {
  for (const keeper of keepers) {
    const url = `http://${keeper.address}:2379`
    const text = execFileSync('etcdctl', ['--endpoints', url, 'endpoint', 'status', '-w', 'json'], {
      env: { ...process.env, ETCDCTL_API: '3' },
    })
    const [{ Status: status }] = JSON.parse(text.toString()) as [{ Status: Status }]
    if (status.leader === status.header.member_id) return keeper
  }
  throw new Error('etcd has no leader')
}

type Status = { leader: number; header: { member_id: number } }

async function requestPatroni({ address }: Machine, method: string, path: string, body?: object) {
  const url = `http://${address}:8008${path}`
  const reply = await fetch(url, { method, body: JSON.stringify(body ?? {}) })
  if (!reply.ok) throw new Error(`Patroni: ${reply.status} ${await reply.text()}`)
}

async function createDatabase(url: string): Promise<void> {
  await queryOnce(url, `CREATE ROLE cashbook LOGIN PASSWORD '${PASSWORD}'`)
  await queryOnce(url, `CREATE DATABASE cashbook OWNER cashbook`)
  await queryOnce(url, 'CREATE TABLE rig (at timestamptz); INSERT INTO rig VALUES (now())')
}
