import { ACCOUNTS } from '#core/ledger/account.ts'
import { addSen, negateSen } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import type { getTrialBalance } from '../contract.ts'
import { Tree, TreeRow } from '#platform/web/lists/Tree.tsx'
import { useOpenKeys } from '#platform/web/lists/useOpenKeys.ts'
import { AccountParts } from './AccountParts.tsx'
import { sideCells } from './sideCells.tsx'
import { ledgerMessages as text } from '../messages.ts'

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
    <Tree nameHead={text.account} heads={[text.debit, text.credit]}>
      {items.map(({ account, debit, credit }) => {
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
