import { Button } from '@mantine/core'
import { useT } from '../../../../platform/web/language.ts'
import { RowActions } from '../../../../platform/web/list/RowActions.tsx'
import { endingMessages as text } from '../../../../features/settlements/web/endingMessages.ts'
import { useReloanAct } from '../../../../features/reloans/web/useReloanAct.ts'
import type { CashbookDetails } from '../../../../features/cashbooks/web/loanOf.ts'
import type { Act } from './useCashbookActs.ts'

/** The one thing that is usually done next: take money, or settle what is paid. */
export function mainActOf(acts: readonly Act[]): Act | undefined {
  return acts.find(
    ({ name, whyNot }) => whyNot === undefined && (name === 'credit' || name === 'settle'),
  )
}

/** The button of the main act. */
export function MainAct({ act: { label, icon: Sign, onPick } }: { act: Act }) {
  return (
    <Button leftSection={<Sign size={18} aria-hidden />} onClick={onPick}>
      {label}
    </Button>
  )
}

type Props = { cashbook: CashbookDetails; acts: readonly Act[]; main: Act | undefined }

/** All that can be done beside, in one menu; what cannot be done now says why. */
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
