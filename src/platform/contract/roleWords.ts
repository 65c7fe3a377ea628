import { defineMessages, type Message } from './message.ts'
import type { RoleName } from '#core/access/roles.ts'

const text = defineMessages({
  superAdmin: ['Super admin', 'Pentadbir utama', '超级管理员'],
  admin: ['Admin', 'Pentadbir', '管理员'],
  agent: ['Agent', 'Ejen', '代理'],
  runner: ['Runner', 'Runner', '收款员'],
  customer: ['Customer', 'Pelanggan', '客户'],
})

/** The name of each role. */
export const ROLE_WORDS: Readonly<Record<RoleName, Message>> = {
  SUPER_ADMIN: text.superAdmin,
  ADMIN: text.admin,
  AGENT: text.agent,
  RUNNER: text.runner,
  CUSTOMER: text.customer,
}
