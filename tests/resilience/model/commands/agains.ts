import assert from 'node:assert/strict'
import { at, command, verified, which } from '../command.ts'
import type { Sent, World } from '../world.ts'

const again = (world: World, { person, endpoint, input, key }: Sent, changed: object = input) =>
  person.request(endpoint, changed as never, { key }).then((reply) => ({
    reply,
    reasons: world.loggedOut.has(person.id) ? ['NOT_LOGGED_IN'] : [],
  }))

export const agains = [
  command('repeat with its key', which, async (world, place) => {
    const sent = at(world.sent, place)
    if (!sent) return 'idle'
    const { reply, reasons } = await again(world, sent)
    const outcome = verified(reply, reasons)
    if (outcome === 'taken') assert.deepEqual(reply.data, sent.data, 'the first answer')
    return outcome
  }),

  command('reuse a key', which, async (world, place) => {
    // Only of what has a remark or reason, so that the request is well-formed and another.
    const sent = at(
      world.sent.filter(({ input }) => getWord(input)),
      place,
    )
    if (!sent) return 'idle'
    const { body } = sent.input as { body: object }
    const changed = { ...sent.input, body: { ...body, [getWord(sent.input)!]: 'another' } }
    const { reply, reasons } = await again(world, sent, changed)
    return verified(reply, reasons.length > 0 ? reasons : ['IDEMPOTENCY_KEY_REUSED'])
  }),
]

function getWord(input: object): string | undefined {
  const { body = {} } = input as { body?: { remark?: string; reason?: string } }
  if (body.remark !== undefined) return 'remark'
  return body.reason === 'wrong' ? 'reason' : undefined
}
