import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Day } from '#core/calendar.ts'
import { subtractSen } from '#core/money.ts'
import { accountMessages } from '#modules/ledger/accounts/messages.ts'
import type { NamedAccount } from '#modules/ledger/accounts/web/useBankAccounts.ts'
import type { Row } from '../../round/web/rows.ts'
import { useStore } from '#platform/web/createStore.ts'
import { formatAmount } from '#platform/web/display/formatAmount.ts'
import { DraftNotice } from '#platform/web/forms/DraftNotice.tsx'
import { useDraft } from '#platform/web/forms/useDraft.ts'
import { bottomBarRef } from '#platform/web/layout/bottomBarRef.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import { massCreditWebMessages as text } from './messages.ts'
import { PreviewBatch } from './PreviewBatch.tsx'
import { PrintedSheet } from './PrintedSheet.tsx'
import { SheetGrid } from './SheetGrid.tsx'
import { SheetTools } from './SheetTools.tsx'
import { SHEET_FOOT } from './steer.ts'
import classes from './SheetTotals.module.css'
import { PasteDialog } from './paste/PasteDialog.tsx'
import { type PastePlan, planPaste } from './paste/planPaste.ts'
import { type SheetDraft, SheetState } from './sheetState.ts'

type Props = {
  rows: readonly Row[]
  accounts: readonly NamedAccount[]
  date: Day
  name: string
  runnerId: number | null
  /** The element next to the filters that takes the tools. */
  toolsIn: HTMLElement | null
}

/** Shows one sheet, from its first key to its confirmation; entries survive a reload. */
export function SheetOfDay({ rows, accounts, date, name, runnerId, toolsIn }: Props) {
  const draft = useDraft(name)
  const [isRestored, setIsRestored] = useState(draft.restored !== undefined)
  const start = (restored?: SheetDraft) =>
    new SheetState(rows, { on: date, today: today(), accounts }, restored)
  const [sheet, setSheet] = useState(() => start(draft.restored as SheetDraft | undefined))
  const [isChecking, setIsChecking] = useState(false)
  const [plan, setPlan] = useState<PastePlan>()
  useKeptDraft(sheet, draft.keep)

  const onPaste = useCallback(
    (at: number, copied: string) => setPlan(planPaste(sheet, at, copied)),
    [sheet],
  )

  function reset() {
    draft.forget()
    setIsRestored(false)
    setSheet(start())
  }

  return (
    <Stack gap="sm">
      <DraftNotice form={{ isRestored, isDirty: true, reset }} />
      {toolsIn && createPortal(<SheetTools sheet={sheet} />, toolsIn)}
      <SheetGrid sheet={sheet} onPaste={onPaste} />
      <PrintedSheet sheet={sheet} />
      <SheetTotals sheet={sheet}>
        <PreviewButton sheet={sheet} onClick={() => setIsChecking(true)} />
      </SheetTotals>
      {plan && <PasteDialog sheet={sheet} plan={plan} onClose={() => setPlan(undefined)} />}
      {isChecking && (
        <PreviewBatch
          sheet={sheet}
          runnerId={runnerId}
          onClose={() => setIsChecking(false)}
          onRecorded={draft.forget}
        />
      )}
    </Stack>
  )
}

function PreviewButton({ sheet, onClick }: { sheet: SheetState; onClick: () => void }) {
  const t = useT()
  const { count, missed, faulty } = useStore(sheet.totals)
  return (
    <Button disabled={count + missed === 0 || faulty > 0} onClick={onClick}>
      {t(text.preview)}
    </Button>
  )
}

const KEEP_AFTER_MS = 400

/** Stores the changed entries once typing pauses, because finding them reads every row. */
function useKeptDraft(sheet: SheetState, keep: (draft: SheetDraft) => void): void {
  const latest = useRef(keep)
  useEffect(() => void (latest.current = keep))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const stop = sheet.totals.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(() => latest.current(sheet.draft()), KEEP_AFTER_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [sheet])
}

/** Shows the foot of the sheet: rows, sum and the difference to the expected amount. */
function SheetTotals({ sheet, children }: { sheet: SheetState; children: ReactNode }) {
  const t = useT()
  const totals = useStore(sheet.totals)
  const { count, missed, faulty, sumSen, transferSen, expectedSen, differenceSen } = totals
  const { partCount, partSen } = totals
  const figures = [
    ...(transferSen > 0
      ? ([
          [accountMessages.cash, subtractSen(sumSen, transferSen)],
          [text.transfers, transferSen],
        ] as const)
      : []),
    [text.sum, sumSen],
    [text.expected, expectedSen],
    [text.difference, differenceSen],
  ] as const
  return (
    <div ref={bottomBarRef} id={SHEET_FOOT} tabIndex={-1} className={classes.foot}>
      <Text fw={600} className="figures">
        {t(text.rowsOn, { count })}
        {missed > 0 && ` · ${t(text.missedCount, { count: missed })}`}
      </Text>
      {faulty > 0 && (
        <Text c="danger" fw={600} role="status">
          {t(text.faultyCount, { count: faulty })}
        </Text>
      )}
      {partCount > 0 && (
        <Anchor component="button" type="button" onClick={() => sheet.includePartlyPaid()}>
          {t(text.partlyPaid, { count: partCount, amountSen: partSen })}
        </Anchor>
      )}
      <Group gap="4px 20px" ml="auto">
        {figures.map(([label, value]) => (
          <Text key={label.key} span className="figures">
            <Text span c="dimmed" size="sm">
              {t(label)}
            </Text>{' '}
            <Text span fw={600} {...(label === text.difference && value < 0 && { c: 'out' })}>
              {formatAmount(value)}
            </Text>
          </Text>
        ))}
        {children}
      </Group>
    </div>
  )
}
