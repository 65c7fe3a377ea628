import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { request, toInput, type QueryText } from '#platform/web/api/api.ts'
import { asApiError } from '#platform/web/api/apiError.ts'
import { showFailure } from '#platform/web/feedback/dialogs.ts'
import type { Picked } from '#platform/web/lists/listTypes.ts'
import { Working } from '#platform/web/lists/Working.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { bounceTransfers, confirmTransfers, listTransfers, MAX_AT_ONCE } from '../contract.ts'
import { transferMessages as text } from '../messages.ts'
import { BounceMany } from './BounceMany.tsx'
import { mayBeBounced, mayBeUnconfirmed, type Transfer } from './transferColumns.tsx'
import { useConfirmTransfers } from './useConfirmTransfers.tsx'

type Query = QueryText<typeof listTransfers>
type Act = 'confirm' | 'unconfirm' | 'bounce'

/** Shows the acts on the selected transfers: each names how many of them it changes. */
export function TransferBar({ picked }: { picked: Picked<Transfer, Query> }) {
  const t = useT()
  const mayConfirm = useMay(confirmTransfers)
  const mayBounce = useMay(bounceTransfers)
  const { confirm, unconfirm } = useConfirmTransfers()
  const [busyWith, setBusyWith] = useState<number>()
  const [bouncing, setBouncing] = useState<readonly Transfer[]>()
  const count = (isOne: (row: Transfer) => boolean) =>
    picked.isAll ? picked.count : picked.rows.filter(isOne).length
  const isWaiting = ({ transferState }: Transfer) => transferState === 'UNCONFIRMED'
  const { state = 'UNCONFIRMED' } = picked.query
  // All that match are in one state; of a mixed list only what is on screen is known.
  const offers = (act: Act) => !picked.isAll || ACTS_OF_STATE[state]?.includes(act)
  const confirmable = mayConfirm && offers('confirm') ? count(isWaiting) : 0
  const undoable = mayConfirm && offers('unconfirm') ? count(mayBeUnconfirmed) : 0
  const bounceable = mayBounce && offers('bounce') ? count(mayBeBounced) : 0

  async function act(isOne: (row: Transfer) => boolean, on: (rows: Transfer[]) => Promise<void>) {
    setBusyWith(picked.count)
    try {
      const rows = picked.isAll ? await loadAll(picked.query) : picked.rows
      await on(rows.filter(isOne))
    } catch (error) {
      await showFailure(asApiError(error))
    } finally {
      setBusyWith(undefined)
    }
  }
  const andClear = (run: (rows: Transfer[]) => Promise<void>) => (rows: Transfer[]) =>
    run(rows).then(picked.clear)

  if (busyWith !== undefined) return <Working label={t(text.working, { count: busyWith })} />
  return (
    <>
      {confirmable > 0 && (
        <Button
          color="in"
          leftSection={<IconCheck size={18} aria-hidden />}
          onClick={() => void act(isWaiting, andClear(confirm))}
        >
          {t(text.confirmSelected, { count: confirmable })}
        </Button>
      )}
      {undoable > 0 && (
        <Button variant="default" onClick={() => void act(mayBeUnconfirmed, andClear(unconfirm))}>
          {t(text.unconfirmSelected, { count: undoable })}
        </Button>
      )}
      {bounceable > 0 && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => void act(mayBeBounced, async (rows) => setBouncing(rows))}
        >
          {t(text.bounceSelected, { count: bounceable })}
        </Button>
      )}
      {bouncing && (
        <BounceMany
          transfers={bouncing}
          onClose={() => setBouncing(undefined)}
          onDone={picked.clear}
        />
      )}
    </>
  )
}

const ACTS_OF_STATE: Readonly<Record<string, readonly Act[]>> = {
  UNCONFIRMED: ['confirm', 'bounce'],
  CONFIRMED: ['unconfirm', 'bounce'],
}

/** Loads all that match, a slice at a time, up to as many as one act takes. */
async function loadAll(query: Query): Promise<Transfer[]> {
  const rows: Transfer[] = []
  let cursor: string | null = ''
  while (cursor !== null && rows.length < MAX_AT_ONCE) {
    const part = { ...query, limit: 200, ...(cursor && { cursor }) }
    const slice: { items: Transfer[]; nextCursor: string | null } = await request(
      listTransfers,
      toInput(listTransfers, { query: part }),
    )
    rows.push(...slice.items)
    cursor = slice.nextCursor
  }
  return rows.slice(0, MAX_AT_ONCE)
}
