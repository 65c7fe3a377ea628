import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDatabase } from '#app/server/seedDatabase.ts'
import { connect, type Database } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { isPasswordRight } from '#platform/server/secrets/passwords.ts'
import * as commands from '#modules/office/users/server/commands/peopleCommands.ts'
import { dataFolder } from '#testing/database/dataFolder.ts'
import { runCommand } from '#testing/runCommand.ts'
import { EXIT_USAGE } from './terminal/parseCommand.ts'

// The commands as an operator types them.
const home = dataFolder()
let db: Database

beforeAll(async () => {
  const { url } = await home.start()
  db = connect({ url, maxConnections: 4 })
  await migrate(db)
  await seedDatabase(db, { adminUsername: 'owner', adminPassword: 'secret-owner' })
  const person = { name: 'P', password_hash: 'none' }
  await db
    .insertInto('users')
    .values([
      { ...person, username: 'grace', role_id: 2 },
      { ...person, username: 'idle', role_id: 2, status: -1 },
    ])
    .execute()
  const lim = { ...person, id: 900, username: 'lim', role_id: 3, agent_id: 900 }
  const ah = { ...person, id: 901, username: 'ah', role_id: 5, agent_id: 900 }
  await db.insertInto('users').values([lim, ah]).execute()
}, 60_000)
afterAll(async () => {
  await db.destroy()
  await home.remove()
})

const admin = (args: string[], input = '') =>
  runCommand('admin', args, { env: { DATA_DIR: home.dataDir }, input })

const read = (username: string) =>
  db.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirstOrThrow()

const lastEntry = () =>
  db.selectFrom('operation_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()

async function startSession(username: string): Promise<void> {
  const { id: user_id } = await read(username)
  await db
    .insertInto('sessions')
    .values({ user_id, token_hash: Buffer.from(username) })
    .execute()
}

test.each([
  [['reset-password'], EXIT_USAGE, 'Usage'],
  [['list', '--all'], EXIT_USAGE, 'Usage'],
  [['reset-password', 'nobody'], 1, 'There is no user nobody.'],
])(
  'refuses %j',
  async (args, code, message) => {
    const ran = await admin(args)
    expect(ran.code).toBe(code)
    expect(ran.output).toContain(message)
    expect(await lastEntry()).toBeUndefined()
  },
  30_000,
)

test.each([
  [commands.endStaffSessions, 'ah', 'ah is the login of a customer.'],
  [commands.makeSuperAdmin, 'lim', 'cannot become a super admin'],
  [commands.makeSuperAdmin, 'idle', 'idle is inactive.'],
  [commands.makeSuperAdmin, 'owner', 'owner is a super admin already.'],
  [commands.makeAdmin, 'grace', 'grace is no super admin.'],
  [commands.makeAdmin, 'owner', 'owner is the last active super admin and stays one.'],
  [commands.removeSecondFactor, 'owner', 'owner has no passkey and no codes.'],
])('refuses %o of %s', async (command, username, message) => {
  await expect(command({ db, username })).rejects.toThrow(message)
  expect(await lastEntry()).toBeUndefined()
})

test('sets a password that is generated or read, and lets the user in at once', async () => {
  await startSession('owner')
  const failure = { username: 'owner', address: '203.0.113.7' }
  await db.insertInto('login_failures').values(failure).execute()
  const weak = await admin(['reset-password', 'owner', '--password-stdin'], 'password1\n')
  expect(weak).toMatchObject({ code: 1 })
  expect(weak.output).toContain('too common')

  const ran = await admin(['reset-password', 'OWNER'])
  const password = /The new password of OWNER: (\S{16})\n/.exec(ran.output)?.[1] ?? ''
  expect(await isPasswordRight(password, (await read('owner')).password_hash)).toBe(true)
  expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('login_failures').selectAll().execute()).toEqual([])
  const entry = await lastEntry()
  expect(entry).toMatchObject({
    action: 'superAdmin.resetPassword',
    actor_id: null,
    device: 'npm run admin',
    detail: { after: { username: 'owner' } },
  })
  expect(JSON.stringify(entry)).not.toContain(password)

  const given = await admin(['reset-password', 'idle', '--password-stdin'], 'kampung-air-2031\n')
  expect(given).toMatchObject({ code: 0 })
  expect(given.output).not.toContain('kampung')
  expect(given.output).toContain('idle is inactive and cannot log in until activated.')
  expect(await isPasswordRight('kampung-air-2031', (await read('idle')).password_hash)).toBe(true)
}, 30_000)

test('makes a second super admin; of two who are demoted at once one stays', async () => {
  await commands.makeSuperAdmin({ db, username: 'grace' })
  expect((await read('grace')).role_id).toBe(1)
  expect(await lastEntry()).toMatchObject({ action: 'admin.makeSuperAdmin', actor_id: null })
  const both = ['owner', 'grace'].map((username) => commands.makeAdmin({ db, username }))
  const outcomes = (await Promise.allSettled(both)).map(({ status }) => status)
  expect(outcomes.toSorted()).toEqual(['fulfilled', 'rejected'])
}, 30_000)

test('ends sessions, removes a second factor and lists staff', async () => {
  await startSession('lim')
  const { id: user_id } = await read('lim')
  const secret = { user_id, sealed_secret: Buffer.from('s'), confirmed_at: new Date() }
  await db.insertInto('totp_secrets').values(secret).execute()
  expect((await admin(['list'])).output).toMatch(/^lim +AGENT +active +yes +1 +never/m)
  expect(await commands.endStaffSessions({ db, username: 'lim' })).toBe(1)
  expect(await lastEntry()).toMatchObject({ action: 'agent.endSessions', agent_id: user_id })
  await commands.removeSecondFactor({ db, username: 'lim' })
  const { output } = await admin(['list'])
  expect(output).toMatch(/^lim +AGENT +active +no +0 +never/m)
  expect(output).not.toMatch(/^ah /m)
}, 30_000)
