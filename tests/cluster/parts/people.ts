import { login } from '#modules/office/auth/contract.ts'
import { ROLES } from '#core/access/roles.ts'
import { createTestUser, type TestUser } from '#testing/testUser.ts'
import { remoteApp } from '../../support/remoteApp.ts'

const ANONYMOUS = {
  id: 0,
  agentId: null,
  name: '',
  roleId: ROLES.CUSTOMER,
  token: undefined,
} as const

/** An anonymous user at that port. */
export const createAnonymousUser = (port: number, address?: string): TestUser =>
  createTestUser(
    remoteApp(port, address ? { headers: { 'x-forwarded-for': address } } : {}),
    ANONYMOUS,
  )

/** Logs in at that port. */
export async function enterAt(
  port: number,
  body: { username: string; password: string },
): Promise<TestUser> {
  const { token, user } = await createAnonymousUser(port).call(login, { body })
  return createTestUser(remoteApp(port), { ...user, token })
}

/** The same person, asking at another port. */
export const goTo = (port: number, person: TestUser): TestUser =>
  createTestUser(remoteApp(port), person)
