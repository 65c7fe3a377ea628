import { expect, test } from 'vitest'
import { checkReply, refuseWrongReplies } from './checkReply.ts'

test('a value that the contract refuses is named with the path', () => {
  checkReply('GET', '/api/user/note', { items: [{ id: 'seven', content: 'Call back' }] })
  expect(refuseWrongReplies).toThrow(/GET \/api\/user\/note \(listNotes\)[^]*items\[0\]\.id/)
})

test('a field that the test is not about may be missing, and no contract knows a foreign path', () => {
  checkReply('GET', '/api/user/note', { items: [{ id: 7 }] })
  checkReply('GET', '/api/nowhere', { id: 'seven' })
  expect(refuseWrongReplies).not.toThrow()
})

test('each endpoint has both halves', () => {
  checkReply('POST', '/api/transaction/credit', [])
  checkReply('PUT', '/api/user/agent/7', [])
  expect(refuseWrongReplies).toThrow(/recordCredit[^]*updateAgent/)
})
