import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPhoto } from '@tabler/icons-react'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { listCashbookTransactions, replaceSlip } from '#modules/lending/credits/contract.ts'
import { creditMessages } from '#modules/lending/credits/messages.ts'
import { SlipSheet } from '#modules/lending/credits/web/slip/SlipSheet.tsx'
import { useMayAttach } from '#modules/lending/credits/web/slip/useMayAttach.ts'
import { formatLabel } from '../rows.ts'
import { roundMessages } from '../roundMessages.ts'
import type { Stop } from '../stops.ts'

/** Shows the button to the slip of a transfer that the server has; nothing for cash. */
export function SlipOfStop({ stop: { row, entries, slips } }: { stop: Stop }) {
  const t = useT()
  const [isOpen, { open, close }] = useDisclosure()
  const may = useMay(replaceSlip)
  const { lastCreditId, lastCreditAccount } = row
  if (!may || !lastCreditAccount || lastCreditId === null || entries.length + slips.length > 0)
    return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPhoto size={18} aria-hidden />}
        aria-label={t(roundMessages.slipFor, { name: formatLabel(row) })}
        onClick={open}
      >
        {t(creditMessages.slip)}
      </Button>
      {isOpen && (
        <Slip
          cashbookId={row.cashbookId}
          id={lastCreditId}
          name={row.customerName}
          onClose={close}
        />
      )}
    </>
  )
}

type SlipProps = { cashbookId: number; id: number; name: string; onClose: () => void }

function Slip({ cashbookId, id, name, onClose }: SlipProps) {
  // The line itself is the newest one that is older than the next id.
  const query = { cursor: String(id + 1), limit: 1 }
  const { data } = useEndpointQuery(
    listCashbookTransactions,
    { params: { cashbookId }, query },
    { staleTime: 0 },
  )
  const mayAttach = useMayAttach()
  const line = data?.items.find((each) => each.id === id)
  if (!line) return null
  return <SlipSheet transfer={line} name={name} mayReplace={mayAttach(line)} onClose={onClose} />
}
