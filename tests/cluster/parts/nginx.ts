import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { startChild } from './child.ts'
import { freePort } from './freePort.ts'
import { waitUntil } from './waitUntil.ts'

/** The balancer before the servers. */
export type Front = { name: string; port: number; close(): Promise<void> }

const CONF = new URL('../../../deploy/nginx.conf', import.meta.url)

/** nginx with deploy/nginx.conf, word for word but for the addresses. */
export async function startNginx(program: string, ports: readonly number[]): Promise<Front> {
  return startSite(program, ports, await readFile(CONF, 'utf8'))
}

/**
 * nginx as compose.yaml starts it: its command writes the configuration. The TLS proxy before it is
 * on this machine instead of behind Docker's gateway.
 */
export async function startComposeNginx(program: string, ports: readonly number[]): Promise<Front> {
  const folder = await mkdtemp(join(tmpdir(), 'cashbook-compose-'))
  const text = await readFile(new URL('../../../compose.yaml', import.meta.url), 'utf8')
  const { services } = parse(text, { merge: true }) as {
    services: { nginx: { command: [string, string, string] } }
  }
  const [shell, flag, command] = services.nginx.command
  const writing = command
    .replace(/ && exec nginx .*$/s, '')
    .replaceAll('/etc/nginx/conf.d', folder)
    .replace('/cashbook.conf', fileURLToPath(CONF))
    .replace('172.16.0.0/12', '127.0.0.1')
  execFileSync(shell, [flag, writing])
  const names = ['real_ip.conf', 'default.conf']
  const parts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  await rm(folder, { recursive: true })
  return startSite(program, ports, parts.join('\n'))
}

async function startSite(program: string, ports: readonly number[], text: string): Promise<Front> {
  const port = await freePort()
  const left = [...ports]
  const site = text
    .replace(
      /server (?:10\.0\.0\.1\d|cashbook[-\d]*):3000/g,
      () => `server 127.0.0.1:${left.shift() ?? ports[0]}`,
    )
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
  const { folder, args } = await settle(site)
  const child = startChild(program, args, {})
  await waitUntil(`nginx listens (${child.output()})`, () => child.hasEnded() || listens(port), 10)
  if (child.hasEnded()) throw new Error(`nginx ended: ${child.output()}`)
  return {
    name: 'nginx with deploy/nginx.conf',
    port,
    close: async () => {
      await child.end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The output of nginx for deploy/nginx.conf. */
export async function checkNginxConf(program: string): Promise<string> {
  const { folder, args } = await settle(await readFile(CONF, 'utf8'))
  const child = startChild(program, ['-t', ...args], {})
  await child.ended
  await rm(folder, { recursive: true, force: true })
  return child.output()
}

/** A folder for nginx with this site, and the arguments that use it. */
async function settle(site: string) {
  const folder = await mkdtemp(join(tmpdir(), 'cashbook-nginx-'))
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await writeFile(join(folder, 'cashbook.conf'), site)
  const around = [
    'daemon off; worker_processes 1; error_log stderr warn;',
    `pid ${folder}/pid;`,
    process.getuid?.() === 0 ? 'user root;' : '',
    'events { worker_connections 512; }',
    `http { access_log off; include ${folder}/cashbook.conf;`,
    ...places.map((place) => `${place}_temp_path ${folder}/${place};`),
    '}',
  ].join('\n')
  const conf = join(folder, 'nginx.conf')
  await writeFile(conf, around)
  return { folder, args: ['-p', folder, '-c', conf] }
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => (socket.destroy(), resolve(true)))
    socket.once('error', () => resolve(false))
  })
}
