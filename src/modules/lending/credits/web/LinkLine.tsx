import { Text } from '@mantine/core'
import type { z } from 'zod'
import { useT } from '#platform/web/preferences/language.ts'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import type { transaction } from '../server/schemas.ts'
import { creditMessages } from '../messages.ts'
import { creditWebMessages as text } from './messages.ts'

type Transaction = z.input<typeof transaction>
type Props = {
  row: Pick<Transaction, 'takenBack' | 'takesBack' | 'movedTo' | 'movedFrom' | 'countsOn' | 'kind'>
}

/** Says what became of a corrected payment, and leads to where its money is now. */
export function LinkLine({ row }: Props) {
  const t = useT()
  const { takenBack, takesBack, movedTo, movedFrom, countsOn, kind } = row
  const lines: React.ReactNode[] = []
  if (takenBack?.kind === 'CORRECTED') {
    const { date: backOn, byName: name, reason } = takenBack
    lines.push(
      name ? t(text.correctedBy, { backOn, name, reason }) : t(text.correctedOn, { backOn }),
    )
  } else if (takenBack) lines.push(t(creditMessages.kindBounced))
  if (takesBack && kind === 'CORRECTED') lines.push(t(text.corrects, { paidOn: takesBack.date }))
  if (countsOn && kind === 'CREDIT') lines.push(t(text.countsOn, { paidOn: countsOn }))
  if (movedTo) lines.push(<ToCashbook link={movedTo} label={text.movedTo} />)
  if (movedFrom) lines.push(<ToCashbook link={movedFrom} label={text.movedFrom} />)
  return lines.map((line, place) => (
    <Text
      key={place}
      component="span"
      display="block"
      size="xs"
      c="dimmed"
      style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
    >
      {line}
    </Text>
  ))
}

type Link = NonNullable<Transaction['movedTo']>

function ToCashbook({
  link: { customerId, cashbookId, cashbookCode: cashbook },
  label,
}: {
  link: Link
  label: typeof text.movedTo | typeof text.movedFrom
}) {
  const t = useT()
  return (
    <LinkTo to="/customer/details" search={{ id: customerId, cashbookId, tab: 'transactions' }}>
      {t(label, { cashbook })}
    </LinkTo>
  )
}
