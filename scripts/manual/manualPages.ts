import type { Language } from '#platform/contract/message.ts'

/** A page of the manual: docs/manual/LANGUAGE/NAME.md, and the screen that it is about. */
export type ManualPage = {
  name: string
  reader: 'owner' | 'agent' | 'runner'
  screen: string
}

/** All pages in their order. Each has a text and a picture in every language. */
export const MANUAL_PAGES: readonly ManualPage[] = [
  { name: 'start', reader: 'owner', screen: '/' },
  { name: 'imports', reader: 'owner', screen: '/data-migration' },
  { name: 'days-off', reader: 'owner', screen: '/settings/days-off' },
  { name: 'settlement', reader: 'owner', screen: '/report/settlement-report' },
  { name: 'books', reader: 'owner', screen: '/report/trial-balance' },
  { name: 'customers', reader: 'agent', screen: '/customer' },
  { name: 'lending', reader: 'agent', screen: '/cashbook/add' },
  { name: 'payments', reader: 'agent', screen: '/customer' },
  { name: 'mass-credit', reader: 'agent', screen: '/mass-credit' },
  { name: 'reloan', reader: 'agent', screen: '/reloan' },
  { name: 'cash', reader: 'agent', screen: '/mass-credit/cash' },
  { name: 'reminders', reader: 'agent', screen: '/reminder' },
  { name: 'round', reader: 'runner', screen: '/mass-credit' },
  { name: 'offline', reader: 'runner', screen: '/mass-credit' },
]

type Words = Readonly<Record<Language, string>>

/** The texts around the pages. */
export const MANUAL_WORDS = {
  manual: { en: 'Manual', my: 'Manual', zh: '使用手册' },
  owner: { en: 'For owners', my: 'Untuk pemilik', zh: '业主' },
  agent: { en: 'For agents', my: 'Untuk ejen', zh: '代理' },
  runner: { en: 'For runners', my: 'Untuk runner', zh: '收款员' },
  open: { en: 'Open this screen', my: 'Buka skrin ini', zh: '打开此画面' },
  next: { en: 'Next', my: 'Seterusnya', zh: '下一页' },
} as const satisfies Record<string, Words>
