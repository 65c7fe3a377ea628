import { Button } from '@mantine/core'
import { useT } from '#platform/web/preferences/language.ts'
import { RowActions } from '#platform/web/lists/RowActions.tsx'
import { endingMessages as text } from '#modules/lending/settlements/web/endingMessages.ts'
import { useReloanAct } from '#modules/lending/reloans/web/useReloanAct.ts'
import type { CashbookDetails } from '#modules/lending/cashbooks/web/getLoan.ts'
import type { Act } from './useCashbookActs.ts'

/** Returns the usual next action: record a payment, or settle a paid cashbook. */
export function getMainAct(acts: readonly Act[]): Act | undefined {
  return acts.find(
    ({ name, whyNot }) => whyNot === undefined && (name === 'credit' || name === 'settle'),
  )
}

/** Shows the button of the main action. */
export function MainAct({ act: { label, icon: Sign, onPick } }: { act: Act }) {
  return (
    <Button leftSection={<Sign size={18} aria-hidden />} onClick={onPick}>
      {label}
    </Button>
  )
}

type Props = { cashbook: CashbookDetails; acts: readonly Act[]; main: Act | undefined }

/** Shows the other actions in one menu; an unavailable one shows the reason. */
export function MoreActs({ cashbook, acts, main }: Props) {
  const t = useT()
  const reloan = useReloanAct(cashbook)
  return (
    <RowActions
      name={cashbook.cashbookId}
      label={t(text.moreActs)}
      actions={[...acts.filter((act) => act !== main), ...(acts.length > 0 ? reloan : [])]}
    />
  )
}
