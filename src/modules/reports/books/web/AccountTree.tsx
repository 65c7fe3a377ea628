import type { Day } from '#core/calendar.ts'
import { type Account, ACCOUNTS } from '#core/ledger/account.ts'
import { addSen, negateSen, type Sen } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { ErrorView } from '#platform/web/feedback/ErrorView.tsx'
import { PanelSkeleton } from '#platform/web/feedback/Skeletons.tsx'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { MoreButton } from '#platform/web/lists/ListPaging.tsx'
import { Tree, TreeInside, TreeRow, type Cell } from '#platform/web/lists/Tree.tsx'
import type { RowOf } from '#platform/web/lists/listTypes.ts'
import { useOpenKeys } from '#platform/web/lists/useOpenKeys.ts'
import { useSlices } from '#platform/web/lists/useSlices.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { listAccountParts, type getTrialBalance } from '../contract.ts'
import { ledgerMessages as text } from '#modules/ledger/messages.ts'
import type { Message } from '#platform/contract/message.ts'
import { ExplainNumber } from './ExplainNumber.tsx'
import type { Explained } from './PostingList.tsx'

type Props = { balance: ResponseOf<typeof getTrialBalance>; agentId: number | undefined }

/**
 * Shows the accounts with a debit and a credit column; each opens its agents, or an agent's
 * cashbooks.
 */
export function AccountTree({ balance, agentId }: Props) {
  const t = useT()
  const { isOpen, toggle } = useOpenKeys()
  const { asOf, items, totalDebit, totalCredit } = balance
  return (
    <Tree label={text.title} nameHead={text.account} heads={[text.debit, text.credit]}>
      {items.map(({ account, code, debit, credit }) => {
        const hasParts = agentId === undefined || ACCOUNTS[account].needs !== null
        const isZero = debit === 0 && credit === 0
        const opens = {
          isOpen: isOpen(account),
          toggle: () => toggle(account),
          label: t(text.showParts, { name: t(text[account]) }),
        }
        return (
          <TreeRow
            key={account}
            name={t(text[account])}
            note={code}
            cells={sideCells({
              name: text[account],
              balance: addSen(debit, negateSen(credit)),
              of: { account, agentId, to: asOf },
            })}
            {...(hasParts && !isZero && { opens })}
          >
            <AccountParts account={account} asOf={asOf} agentId={agentId} />
          </TreeRow>
        )
      })}
      <TreeRow
        isFoot
        name={t(text.total)}
        cells={[
          { label: text.debit, value: <MoneyText value={totalDebit} /> },
          { label: text.credit, value: <MoneyText value={totalCredit} /> },
        ]}
      />
    </Tree>
  )
}

type Part = RowOf<typeof listAccountParts>
type AccountPartsProps = {
  account: Account
  asOf: Day
  agentId: number | undefined
  level?: number
}

/** Shows the parts of an account: agents, and within one the cashbooks or the payees. */
function AccountParts({ account, asOf, agentId, level = 1 }: AccountPartsProps) {
  const query = { account, asOf, agentId }
  const { items, error, retry, more, isFetchingMore } = useSlices(listAccountParts, query)
  if (!items || error) {
    return (
      <TreeInside level={level}>
        {error ? <ErrorView error={error} onRetry={retry} /> : <PanelSkeleton />}
      </TreeInside>
    )
  }
  return (
    <>
      {items.map((part) => (
        <PartRow
          key={part.cashbookId ?? part.userId ?? part.bankAccountId ?? part.agentId}
          part={part}
          account={account}
          asOf={asOf}
          level={level}
          isAgent={agentId === undefined}
        />
      ))}
      {more && (
        <TreeInside level={level}>
          <MoreButton onMore={more} isBusy={isFetchingMore} />
        </TreeInside>
      )}
    </>
  )
}

type PartProps = { part: Part; account: Account; asOf: Day; level: number; isAgent: boolean }

function PartRow({ part, account, asOf, level, isAgent }: PartProps) {
  const t = useT()
  const { isOpen, toggle } = useOpenKeys()
  const { agentId, agentName, cashbookId, userId } = part
  const key = `${account}-${agentId}`
  const opens = {
    isOpen: isOpen(key),
    toggle: () => toggle(key),
    label: t(text.showParts, { name: agentName }),
  }
  const of = {
    account,
    agentId,
    to: asOf,
    ...(!isAgent && {
      cashbookId: cashbookId ?? undefined,
      userId: userId ?? undefined,
      bankAccountId: part.bankAccountId ?? undefined,
    }),
  }
  return (
    <TreeRow
      level={level}
      name={isAgent ? agentName : <PartName part={part} />}
      cells={sideCells({
        name: text[account],
        balance: addSen(part.debit, negateSen(part.credit)),
        of,
      })}
      {...(isAgent && ACCOUNTS[account].needs !== null && { opens })}
    >
      <AccountParts account={account} asOf={asOf} agentId={agentId} level={level + 1} />
    </TreeRow>
  )
}

function PartName({ part }: { part: Part }) {
  const { agentName, userName, bankAccountName, cashbookId, cashbookCode, customerId } = part
  const { customerName } = part
  if (customerId === null) return userName ?? bankAccountName ?? agentName
  const search = { id: customerId, cashbookId: cashbookId ?? undefined }
  return (
    <LinkTo to="/customer/details" search={search} inherit>
      {`${customerName} · ${cashbookCode}`}
    </LinkTo>
  )
}

type SideProps = {
  name: Message
  /** In sen; a debit is positive. */
  balance: Sen
  of: Explained & { account: keyof typeof ACCOUNTS }
}

/** Returns the debit and the credit cell of a balance; the one with a value opens its postings. */
function sideCells({ name, balance, of }: SideProps): Cell[] {
  const isCredit = balance < 0
  const value = isCredit ? negateSen(balance) : balance
  // The postings add up to the number as its account counts: a cash balance below zero is a credit.
  const counted = (ACCOUNTS[of.account].grows === 'credit') === isCredit ? value : negateSen(value)
  const number =
    balance === 0 ? null : <ExplainNumber name={name} value={value} counted={counted} of={of} />
  return [
    { label: text.debit, value: isCredit ? null : number },
    { label: text.credit, value: isCredit ? number : null },
  ]
}
