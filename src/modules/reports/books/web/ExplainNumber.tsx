import { UnstyledButton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Sen } from '#core/money.ts'
import type { Message } from '#platform/contract/message.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { explainNumber } from '../contract.ts'
import { NumberDrawer } from './NumberDrawer.tsx'
import { PostingList, type Explained } from './PostingList.tsx'
import { ledgerMessages as text } from '#modules/ledger/messages.ts'
import classes from './ExplainNumber.module.css'

type Props = {
  /** The label of the number. */
  name: Message
  value: Sen
  /** The value with the sign of its postings, if the page shows the sign by a column instead. */
  counted?: Sen
  /** The filter of its postings. */
  of: Explained
  /** Buttons that send the explanation, above its entries. */
  sending?: ReactNode
}

/** Shows a total that opens the postings behind it; plain text without permission. */
export function ExplainNumber({ name, value, counted = value, of, sending }: Props) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const shown = <MoneyText value={value} />
  if (!useMay(explainNumber)) return shown
  return (
    <>
      <UnstyledButton
        className={classes.number}
        aria-haspopup="dialog"
        aria-label={t(text.explain, { name: t(name), amountSen: value })}
        onClick={() => setOpen(true)}
      >
        {shown}
      </UnstyledButton>
      {isOpen && (
        <NumberDrawer name={name} value={counted} onClose={() => setOpen(false)}>
          {sending}
          <PostingList of={of} />
        </NumberDrawer>
      )}
    </>
  )
}
