import { ACCOUNTS, type Account } from '#core/ledger/account.ts'
import type { Day } from '#core/calendar.ts'
import { addSen, negateSen } from '#core/money.ts'
import { ErrorView } from '#platform/web/feedback/ErrorView.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { MoreButton } from '#platform/web/lists/ListPaging.tsx'
import type { RowOf } from '#platform/web/lists/listTypes.ts'
import { PanelSkeleton } from '#platform/web/feedback/Skeletons.tsx'
import { listAccountParts } from '../contract.ts'
import { TreeInside, TreeRow } from '#platform/web/lists/Tree.tsx'
import { useOpenKeys } from '#platform/web/lists/useOpenKeys.ts'
import { useSlices } from '#platform/web/lists/useSlices.ts'
import { sideCells } from './sideCells.tsx'
import { ledgerMessages as text } from '../messages.ts'

type Part = RowOf<typeof listAccountParts>
type Props = { account: Account; asOf: Day; agentId: number | undefined; level?: number }

/** Shows the parts of an account: agents, and within one the cashbooks or the payees. */
export function AccountParts({ account, asOf, agentId, level = 1 }: Props) {
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
          key={part.cashbookId ?? part.userId ?? part.agentId}
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
    ...(!isAgent && { cashbookId: cashbookId ?? undefined, userId: userId ?? undefined }),
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
  const { agentName, userName, cashbookId, cashbookCode, customerId, customerName } = part
  if (customerId === null) return userName ?? agentName
  const search = { id: customerId, cashbookId: cashbookId ?? undefined }
  return (
    <LinkTo to="/customer/details" search={search} inherit>
      {`${customerName} · ${cashbookCode}`}
    </LinkTo>
  )
}
