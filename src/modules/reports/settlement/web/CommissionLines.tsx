import { useT } from '#platform/web/preferences/language.ts'
import type { RowOf } from '#platform/web/lists/listTypes.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { commissionSentence } from '#modules/lending/settlements/commissionSentence.ts'
import type { listSettledCashbooks } from '../contract.ts'
import { settlementMessages } from '#modules/lending/settlements/messages.ts'
import classes from './CommissionLines.module.css'

export type Settled = RowOf<typeof listSettledCashbooks>

/** Shows the profit and each commission as a calculation that the user can verify. */
export function CommissionLines({ settled }: { settled: Settled }) {
  const t = useT()
  const { totalCredit, totalDebit, profit, commissions } = settled
  return (
    <dl className={classes.lines}>
      <div className={classes.line}>
        <dt>{t(settlementMessages.profit)}</dt>
        <dd>
          <MoneyText value={totalCredit} /> − <MoneyText value={totalDebit} />
        </dd>
        <dd>
          <MoneyText value={profit} />
        </dd>
      </div>
      {commissions.map((line) => (
        <div key={`${line.userId} ${line.isRunner}`} className={classes.line}>
          <dt>{line.name}</dt>
          <dd className="figures">
            {t(...commissionSentence(line, line.rate))}
            {line.isCapped && ` · ${t(settlementMessages.capped)}`}
          </dd>
          <dd>
            <MoneyText value={line.commission} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
