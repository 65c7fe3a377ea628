import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { Sen } from '../../../core/money.ts'
import type { Message } from '../../../platform/contract/message.ts'
import { useMay } from '../../../platform/web/Guard.tsx'
import { useT } from '../../../platform/web/language.ts'
import { MoneyText } from '../../../platform/web/MoneyText.tsx'
import { explainNumber } from '../contract.ts'
import { NumberDrawer } from './NumberDrawer.tsx'
import { PostingList, type Explained } from './PostingList.tsx'
import { ledgerMessages as text } from '../messages.ts'
import classes from './ExplainNumber.module.css'

type Props = {
  /** What the number is called. */
  name: Message
  value: Sen
  /** The same with its sign as the postings add up to it, where the page shows it in a column instead. */
  counted?: Sen
  /** Which postings make it. */
  of: Explained
}

/** A total that tells how it came about: it opens the postings that make it. Plain for those who may not. */
export function ExplainNumber({ name, value, counted = value, of }: Props) {
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
          <PostingList of={of} />
        </NumberDrawer>
      )}
    </>
  )
}
