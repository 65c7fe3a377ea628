import { useQueryClient } from '@tanstack/react-query'
import type { Sen } from '#core/money.ts'
import { serverNow } from '#platform/web/preferences/serverClock.ts'
import { getQueryKey } from '#platform/web/api/useEndpointQuery.ts'
import { today } from '#platform/web/preferences/today.ts'
import { useUser } from '#platform/web/session/session.ts'
import { listMassCredit } from '../../contract.ts'
import type { DiscardReason, Entry } from '../outbox/entry.ts'
import { getOutbox, sender } from '../outbox/ownOutbox.ts'
import { dropWithSlip } from '../outbox/follow.ts'
import type { Row } from '../rows.ts'

/** Returns what the user may do with a refused entry. */
export function useDecision(entry: Entry, row: Row | undefined) {
  const user = useUser()
  const outbox = getOutbox(user.id)
  const client = useQueryClient()
  const countBefore = row?.transactionCount

  async function drop() {
    outbox.discard(entry.key)
    await client.invalidateQueries({ queryKey: getQueryKey(listMassCredit) })
  }

  /** It stays on the list of this phone for the day, with what has become of its money. */
  function discard(discarded: DiscardReason) {
    const sent = { entry, sentAt: serverNow().toISOString(), discarded }
    outbox.follow(entry.key, dropWithSlip, sent)
    void client.invalidateQueries({ queryKey: getQueryKey(listMassCredit) })
  }

  /** Sends the entry changed, under its own key: a refused one has recorded nothing. */
  function send(change: object = {}) {
    outbox.patch(entry.key, { refused: undefined, refusedCode: undefined, ...change })
    void sender.sendNow()
  }

  const unseen = { seenTransactionCount: undefined, countBefore }
  return {
    drop: () => void drop(),
    discard,
    retry: () => send(),
    /** Without what the user has seen: another payment may have come before it. */
    sendAgain: () => send(entry.act === 'PAY' ? unseen : {}),
    sendToday: () => send({ isUndated: true, on: today(), ...(entry.act === 'PAY' && unseen) }),
    sendAmount: (amountSen: Sen) => send({ amountSen, ...unseen }),
    /** The slip of a transfer goes with it: cash has none. */
    sendAsCash: () => {
      const slip = outbox.entries.find(
        (other) => other.act === 'SLIP' && other.paymentKey === entry.key,
      )
      if (slip) outbox.discard(slip.key)
      send({ transfer: undefined })
    },
    sendTo: ({ cashbookId, transactionCount }: Row) =>
      send({ cashbookId, seenTransactionCount: undefined, countBefore: transactionCount }),
  }
}
