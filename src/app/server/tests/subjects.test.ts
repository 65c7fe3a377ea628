import { describe, expect, test } from 'vitest'
import type { Endpoint, ServerEndpoint } from '#platform/contract/endpoint.ts'
import { download } from '#platform/contract/download.ts'
import { allRoutes } from '../allRoutes.ts'

// What a screen shows is asked for again after a write about the same: both say what about.

const endpoints: ServerEndpoint[] = allRoutes.map(({ endpoint }) => endpoint)
const name = ({ method, path }: Endpoint) => `${method} ${path}`
const isRead = ({ method }: Endpoint) => method === 'GET'
const isWrite = (each: Endpoint) => !isRead(each) && !each.readsOnly
const toSubjects = (given: Endpoint['reads']) => (given === 'NONE' ? [] : (given ?? []))

describe('subjects', () => {
  test('every response that a screen can show says what it is about, or NONE', () => {
    const silent = endpoints.filter(
      (each) =>
        isRead(each) && each.output !== download && !each.unlimited && each.reads === undefined,
    )
    expect(silent.map(name)).toEqual([])
  })

  test('every write says what it changes, or NONE; one that moves money changes something', () => {
    const silent = endpoints.filter((each) => isWrite(each) && each.changes === undefined)
    expect(silent.map(name)).toEqual([])
    const idle = endpoints.filter(
      ({ movesMoney, changes }) => movesMoney && toSubjects(changes).length === 0,
    )
    expect(idle.map(name)).toEqual([])
  })

  test('a read changes nothing, and a write is about nothing', () => {
    const wrong = endpoints.filter((each) =>
      isWrite(each) ? each.reads !== undefined : each.changes !== undefined,
    )
    expect(wrong.map(name)).toEqual([])
  })

  test('every subject has a response that it makes stale and a write that changes it', () => {
    const read = new Set(endpoints.flatMap(({ reads }) => toSubjects(reads)))
    const changed = new Set(endpoints.flatMap(({ changes }) => toSubjects(changes)))
    expect([...read].toSorted()).toEqual([...changed].toSorted())
  })

  const loan = ['GET /cashbook/{id}', 'GET /transaction/cashbook-histories/{cashbookId}']
  const owed = ['GET /customer/{id}', 'GET /customer/v2', 'GET /customer/mass-credit/list']
  const books = [
    'GET /report/dashboard',
    'GET /report/attention',
    'GET /report/settlement',
    'GET /report/trial-balance',
  ]
  const pettyCash = ['GET /transaction/petty-cash-histories', 'GET /user/agent']
  const commission = ['GET /report/commission', 'GET /report/settlement']
  const money = [...loan, ...owed, ...books, ...pettyCash, ...commission]

  const shown: readonly (readonly [write: string, screens: readonly string[]])[] = [
    ['POST /cashbook', money],
    ['PUT /cashbook/{id}', money],
    ['POST /transaction/credit', money],
    ['POST /transaction/credit/{id}/undo', money],
    ['POST /transaction/credit/{id}/correct', money],
    ['POST /transaction/refund', money],
    ['POST /transaction/recovery', money],
    ['PUT /transaction/{id}', money],
    ['DELETE /transaction/{id}', money],
    ['POST /transaction/mass-credit', money],
    ['PUT /transaction/transfer/confirm', [...loan, 'GET /transaction/transfer']],
    ['PUT /transaction/transfer/unconfirm', [...loan, 'GET /transaction/transfer']],
    ['POST /transaction/transfer/bounce', [...money, 'GET /transaction/transfer']],
    ['POST /transaction/transfer/{id}/bounce', [...money, 'GET /transaction/transfer']],
    ['PUT /bank-line/match', [...loan, 'GET /bank-line', 'GET /transaction/transfer']],
    ['POST /bank-line/{id}/credit', [...money, 'GET /bank-line/balances']],
    ['POST /bank-line/{id}/entry', [...pettyCash, 'GET /bank-line/match']],
    ['POST /customer/process-reloan', [...money, 'GET /customer/reloan']],
    ['POST /customer/reloan/{id}/undo', [...money, 'GET /customer/reloan']],
    ['PUT /cashbook/status/{status}', money],
    ['POST /report/settlement/close-all', money],
    ['POST /customer/move', [...money, 'GET /user/note']],
    ['POST /customer/merge', [...loan, ...owed, 'GET /customer/duplicate', 'GET /user/note']],
    ['POST /customer/merge/{id}/split', [...loan, ...owed, 'GET /user/note']],
    ['PUT /customer/duplicate', ['GET /customer/duplicate']],
    ['POST /approval/{id}/approve', [...money, 'GET /approval']],
    ['POST /transaction/commission', [...commission, ...pettyCash]],
    ['POST /transaction/commission/many', [...commission, ...pettyCash]],
    ['DELETE /transaction/commission/{id}', [...commission, ...pettyCash]],
    ['PUT /user/agent-petty-cash', [...pettyCash, 'GET /report/trial-balance']],
    ['POST /transaction/hand-over', ['GET /transaction/hand-over']],
    ['POST /transaction/cash-difference', ['GET /transaction/hand-over', ...commission]],
    ['DELETE /transaction/cash-difference/{id}', ['GET /transaction/hand-over', ...commission]],
    ['POST /configuration/data-migration/{type}', [...owed, 'GET /configuration/data-migration']],
  ]
  test.each(shown)('after %s the screens that show it ask again', (write, screens) => {
    const find = (wanted: string) => endpoints.find((each) => name(each) === wanted)
    const changes = toSubjects(find(write)?.changes)
    const unaware = screens.filter(
      (screen) => !toSubjects(find(screen)?.reads).some((subject) => changes.includes(subject)),
    )
    expect(unaware).toEqual([])
  })

  test('the screens of every write that moves money are in the list', () => {
    const listed = new Set(shown.map(([write]) => write))
    const moving = endpoints.filter(({ movesMoney }) => movesMoney).map(name)
    expect(moving.filter((write) => !listed.has(write))).toEqual([])
  })
})
