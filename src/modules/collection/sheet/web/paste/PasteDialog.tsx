import { Alert, Button, Checkbox, Group, ScrollArea, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconArrowsSort } from '@tabler/icons-react'
import { useState } from 'react'
import { sumSen, ZERO_SEN, type Sen } from '#core/money.ts'
import type { Message } from '#platform/contract/message.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { platformMessages } from '#platform/web/messages.ts'
import type { SheetState } from '../sheetState.ts'
import { pasteMessages as text } from './pasteMessages.ts'
import { PasteFills } from './PasteFills.tsx'
import type { Fill, Leftover, PasteKey, PastePlan } from './planPaste.ts'

const BY: Readonly<Record<PasteKey, Message>> = {
  code: text.byCode,
  phone: text.byPhone,
  number: text.byNumber,
  name: text.byName,
  position: text.byPosition,
}

type Props = { sheet: SheetState; plan: PastePlan; onClose: () => void }

/** Shows the target row of each pasted amount, before any of it is filled in. */
export function PasteDialog({ sheet, plan, onClose }: Props) {
  const t = useT()
  const { by, lineCount, fills, leftovers, untouched, fault, faultValues } = plan
  const [clearsOthers, setClearsOthers] = useState(false)
  const faulty = fills.filter(({ verified }) => verified.kind === 'FAULT')
  const otherNames = fills.filter((fill) => fill.isOtherName).length
  const othersSen = sumSen(untouched.map((row) => paidSen(sheet.verified(row))))
  return (
    <Sheet title={t(text.title)} onClose={onClose} size="lg">
      <Stack gap="md">
        {fault ? (
          <Alert color="danger" icon={<IconAlertTriangle aria-hidden />} role="alert">
            {t(fault, faultValues)}
          </Alert>
        ) : (
          <div>
            <Text fw={600}>{t(BY[by], { count: fills.length })}</Text>
            <Text size="sm" c="dimmed">
              {t(text.counts, { lines: lineCount, filled: fills.length, left: leftovers.length })}
            </Text>
          </div>
        )}
        {by === 'position' && fills.length > 0 && (
          <Alert color="out" icon={<IconArrowsSort aria-hidden />}>
            {t(text.positionHint)}
          </Alert>
        )}
        {leftovers.length > 0 && <Leftovers leftovers={leftovers} />}
        {otherNames > 0 && (
          <Alert color="out" icon={<IconAlertTriangle aria-hidden />}>
            {t(text.otherNamesTitle, { count: otherNames })}
          </Alert>
        )}
        {faulty.length > 0 && <Faulty fills={faulty} />}
        {fills.length > 0 && <PasteFills fills={fills} accounts={sheet.accounts} />}
        {fills.length > 0 && untouched.length > 0 && (
          <Checkbox
            label={t(text.clearOthers, { count: untouched.length, amountSen: othersSen })}
            description={t(text.clearOthersHint)}
            checked={clearsOthers}
            onChange={(event) => setClearsOthers(event.currentTarget.checked)}
          />
        )}
        <Group justify="flex-end" gap="sm" className="form-buttons">
          <Button
            variant="default"
            onClick={onClose}
            // A user who only presses Enter has not compared the rows.
            data-autofocus={by === 'position' || undefined}
          >
            {t(fills.length > 0 ? platformMessages.cancel : platformMessages.close)}
          </Button>
          {fills.length > 0 && (
            <Button
              data-autofocus={by !== 'position' || undefined}
              onClick={() => {
                sheet.fill(fills, clearsOthers ? untouched : [])
                onClose()
              }}
            >
              {t(text.fillLabel, {
                count: fills.length,
                amountSen: sumSen(fills.map(({ verified }) => paidSen(verified))),
              })}
            </Button>
          )}
        </Group>
      </Stack>
    </Sheet>
  )
}

const paidSen = (verified: Fill['verified']): Sen =>
  verified.kind === 'PAID' ? verified.amountSen : ZERO_SEN

function Leftovers({ leftovers }: { leftovers: readonly Leftover[] }) {
  const t = useT()
  return (
    <Alert
      color="danger"
      icon={<IconAlertTriangle aria-hidden />}
      title={t(text.leftoverTitle, { count: leftovers.length })}
      role="alert"
    >
      <ScrollArea.Autosize mah={160}>
        {leftovers.map(({ line, name, typed, message, values }) => (
          <Text key={line} size="sm" className="figures">
            {[t(text.lineNo, { line }), name, typed].filter(Boolean).join(' · ')}:{' '}
            {t(message, values)}
          </Text>
        ))}
      </ScrollArea.Autosize>
    </Alert>
  )
}

function Faulty({ fills }: { fills: readonly Fill[] }) {
  const t = useT()
  return (
    <Alert
      color="danger"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title={t(text.faultyTitle, { count: fills.length })}
    >
      <ScrollArea.Autosize mah={160}>
        {fills.map(({ row, typed, verified }) => (
          <Text key={row.cashbookId} size="sm" className="figures">
            <b>{row.customerName}</b> ({row.cashbookCode}) · {typed}:{' '}
            {verified.kind === 'FAULT' && t(verified.message, verified.values)}
          </Text>
        ))}
      </ScrollArea.Autosize>
    </Alert>
  )
}
