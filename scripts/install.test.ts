import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readyRoute } from '#app/server/http/health.ts'
import { COMMANDS } from './build.ts'
import { readSettings, SETTING_NAMES } from '#app/server/env.ts'

// An image and a service cannot run here, so they are compared with the files they name.

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const manifest = JSON.parse(read('package.json')) as {
  engines: { node: string }
  scripts: Record<string, string>
  dependencies: Record<string, string>
}
const READY = `/api${readyRoute.endpoint.path}`

/** Splits a Dockerfile into stages with each instruction on one line. */
function groupByStep(text: string): [word: string, rest: string][][] {
  const lines = text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean)
    .map((line) => /^(\w+)\s+(.*)$/.exec(line)!.slice(1) as [string, string])
  return lines.reduce<[string, string][][]>((stages, line) => {
    if (line[0] === 'FROM' || stages.length === 0) stages.push([])
    stages.at(-1)!.push(line)
    return stages
  }, [])
}

const [head, builder, runtime] = groupByStep(read('Dockerfile'))
const all = (demo: [string, string][] | undefined, word: string) =>
  demo!.filter(([first]) => first === word).map(([, rest]) => rest)

/** Returns whether .dockerignore includes it in the image; its last matching rule decides. */
function isSent(path: string): boolean {
  const rules = read('.dockerignore').split('\n')
  return rules.reduce((sent, rule) => {
    if (!rule || rule.startsWith('#')) return sent
    const pattern = rule.replace(/^!/, '')
    const source = pattern
      .replace(/[.]/g, '\\.')
      .replace('**/', '(.*/)?')
      .replace(/(?<!\.)\*/g, '[^/]*')
    return new RegExp(`^${source}(/|$)`).test(path) ? rule.startsWith('!') : sent
  }, true)
}

describe('Dockerfile', () => {
  test('uses one version of Node, which package.json accepts', () => {
    const version = /NODE_VERSION=(\d+)/.exec(all(head, 'ARG')[0]!)![1]
    expect(manifest.engines.node).toBe('>=20.19')
    expect(Number(version)).toBeGreaterThanOrEqual(20)
    const images = [builder, runtime].map((demo) => all(demo, 'FROM')[0]!.split(' ')[0])
    expect(new Set(images).size).toBe(1)
  })

  test('copies existing files, and all that the build and the commands read', () => {
    const sources = all(builder, 'COPY').flatMap((line) => line.split(' ').slice(0, -1))
    expect(sources).toContain('package-lock.json')
    for (const path of sources)
      expect([path, existsSync(join(ROOT, path)), isSent(path)]).toEqual([path, true, true])
    expect(all(runtime, 'COPY')).toEqual(['--from=build /runtime /app'])
    const sent = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
      .split('\n')
      .filter(isSent)
    for (const path of [
      'src/db/migrations/0001_people.sql',
      'scripts/verify.ts',
      'public/favicon.svg',
    ]) {
      expect(sent, path).toContain(path)
    }
    expect(
      sent.filter((path) =>
        /\.test\.tsx?$|^src\/testing|^docs\/(?!manual\/)|^tests|^\.env/.test(path),
      ),
    ).toEqual([])
  })

  test('sets only settings of the server, to valid values', () => {
    const pairs = all(runtime, 'ENV')
      .join(' ')
      .split(/\s+/)
      .map((pair) => pair.split('=') as [string, string])
    const own = pairs.filter(([name]) => name !== 'NODE_ENV')
    expect(own.map(([name]) => name)).toEqual(
      own.map(([name]) => name).filter((name) => SETTING_NAMES.includes(name)),
    )
    const values = Object.fromEntries(own.filter(([, value]) => !value.startsWith('$')))
    expect(readSettings(values)).toMatchObject({ host: '0.0.0.0', port: 3000, dataDir: '/data' })
  })

  test('runs as an unprivileged user, checks the readiness, and stops on SIGTERM', () => {
    expect(all(runtime, 'USER')).toEqual(['node'])
    expect(all(runtime, 'STOPSIGNAL')).toEqual(['SIGTERM'])
    expect(all(runtime, 'VOLUME')).toEqual(['/data'])
    expect(all(runtime, 'HEALTHCHECK')[0]).toContain(`'${READY}'`)
    const command = JSON.parse(all(runtime, 'CMD')[0]!) as string[]
    expect(command.join(' ')).toBe(manifest.scripts.serve)
  })
})

test('the commands of an operator run compiled, without tsx', () => {
  const compiled = Object.entries(manifest.scripts).filter(([, run]) => run.includes('run.mjs'))
  for (const [name, run] of compiled) expect(run).toBe(`node scripts/run.mjs ${name}`)
  const names = compiled.map(([name]) => (name === 'start' ? 'serve' : name))
  expect([...names, 'build'].sort()).toEqual([...COMMANDS].sort())
})

test('installs the product’s dependencies without those of development', async () => {
  const entries = COMMANDS
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [...entries.map((name) => `scripts/${name}.ts`), 'src/app/server/main.ts'],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    // Only for changes of the schema.
    external: ['#db/generateTables.ts'],
    metafile: true,
    write: false,
    outdir: 'none',
    logLevel: 'silent',
  })
  const needed = Object.values(metafile.inputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external, path }) => external && !/^[.#]/.test(path))
    .map(({ path }) => /^(@[^/]+\/)?[^/]+/.exec(path)![0])
    .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
  expect(needed.length).toBeGreaterThan(15)
  expect([...new Set(needed), 'tsx'].filter((name) => !(name in manifest.dependencies))).toEqual([])
})

type Service = {
  environment?: Record<string, unknown>
  volumes?: string[]
  profiles?: string[]
  command?: string[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: object
}
const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, unknown>
}
const servers = Object.entries(compose.services).filter(([name]) => name.startsWith('cashbook'))
const example = [...read('.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name!)

describe('compose.yaml', () => {
  test('gives servers only known settings', () => {
    expect(servers.map(([name]) => name)).toEqual(['cashbook', 'cashbook-2', 'cashbook-3'])
    for (const [, { environment }] of servers) {
      const names = Object.keys(environment!)
      expect(names.filter((name) => !SETTING_NAMES.includes(name))).toEqual([])
      expect(names).toContain('DATABASE_URL')
    }
  })

  test('takes from .env exactly what .env.example names', () => {
    const used = [...read('compose.yaml').matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name!)
    expect([...new Set(used)].sort()).toEqual([...example].sort())
    expect(read('.gitignore').split('\n')).toContain('.env')
  })

  test('starts with its settings, with everything and with nothing in .env', () => {
    const fill = (value: unknown, from: Record<string, string>) =>
      String(value).replace(/\$\{(\w+):?[-?]?([^}]*)\}/g, (_, name: string) => from[name] ?? '')
    const full = {
      POSTGRES_PASSWORD: 'abc123',
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'papers',
    }
    for (const from of [
      { POSTGRES_PASSWORD: 'abc123' },
      { ...full, S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' },
    ]) {
      for (const [, { environment }] of servers) {
        const env = Object.entries(environment!).map(([name, value]) => [name, fill(value, from)])
        const settings = readSettings(Object.fromEntries(env) as Record<string, string>)
        expect(settings.databaseUrl).toBe('postgres://cashbook:abc123@db/cashbook')
        expect(settings.bucket?.name).toBe('S3_BUCKET' in from ? 'papers' : undefined)
      }
    }
  })

  test('waits for a database that responds, and keeps it in a declared volume', () => {
    for (const [, { depends_on }] of servers) {
      expect(depends_on).toEqual({ db: { condition: 'service_healthy' } })
    }
    expect(compose.services.db).toHaveProperty('healthcheck.test')
    expect(compose.services.db!.volumes).toEqual(['db:/var/lib/postgresql'])
    expect(Object.keys(compose.volumes)).toEqual(['data', 'db'])
  })

  test('puts nginx with deploy/nginx.conf in front of the cluster, at each server’s name', () => {
    const { profiles, volumes, command } = compose.services.nginx!
    expect(profiles).toEqual(['cluster'])
    expect(volumes).toEqual(['./deploy/nginx.conf:/cashbook.conf:ro'])
    const sed = /\bsed '([^']+)'/.exec(command![2]!)![1]!
    const site = execFileSync('sed', [sed, join(ROOT, 'deploy/nginx.conf')], { encoding: 'utf8' })
    const upstream = [...site.matchAll(/^ +server (\S+):3000/gm)].map(([, name]) => name)
    expect(upstream).toEqual(servers.map(([name]) => name))
  })
})

describe('docs', () => {
  test('the unit of systemd starts an existing command, with known settings', () => {
    const unit = read('deploy/cashbook.service')
    expect(/^ExecStart=\/usr\/bin\/(.*)$/m.exec(unit)![1]).toBe(manifest.scripts.serve)
    const names = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line]) => line!.split(' '))
    const own = names.map((pair) => pair.split('=')[0]!).filter((name) => name !== 'NODE_ENV')
    expect(own.filter((name) => !SETTING_NAMES.includes(name))).toEqual([])
  })

  test.each(['verify', 'drill'])('the unit and the timer of %s fit the service', (name) => {
    const service = read('deploy/cashbook.service')
    const unit = read(`deploy/cashbook-${name}.service`)
    for (const key of ['User', 'WorkingDirectory', 'Environment', 'EnvironmentFile', 'UMask']) {
      const [line] = new RegExp(`^${key}=.*$`, 'm').exec(service)!
      expect(unit).toContain(`\n${line}\n`)
    }
    const [, command] = /^ExecStart=\/usr\/bin\/node scripts\/run\.mjs (\w+) --/m.exec(unit)!
    expect(manifest.scripts[command!]).toBe(`node scripts/run.mjs ${command}`)
    expect(read(`deploy/cashbook-${name}.timer`)).toMatch(/^Persistent=yes$/m)
  })

  test('the runbook’s table has every setting and no other', () => {
    const rows = read('docs/runbook.md')
      .split('\n')
      .filter((line) => /^\| `[A-Z]/.test(line))
    const names = rows.flatMap((line) => [...line.split('|')[1]!.matchAll(/`([A-Z0-9_]+)`/g)])
    expect(names.map(([, name]) => name).sort()).toEqual([...SETTING_NAMES].sort())
  })

  test('everything that the runbook names exists', () => {
    const paths = [...read('docs/runbook.md').matchAll(/`((?:docs|src|scripts)\/[\w./-]+)`/g)]
    for (const [, path] of paths)
      expect([path, statSync(join(ROOT, path!), { throwIfNoEntry: false }) !== undefined]).toEqual([
        path,
        true,
      ])
    const commands = [...read('docs/runbook.md').matchAll(/npm run (?:-s )?([\w-]+)/g)]
    for (const [, name] of commands) expect(manifest.scripts).toHaveProperty([name!])
  })
})
