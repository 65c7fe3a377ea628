import { formatInstant } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import { exportReceipt } from '#modules/lending/credits/contract.ts'
import { requestFile } from '#platform/web/api/api.ts'
import { formatAmount } from '#platform/web/display/formatAmount.ts'
import { useLanguage, useT } from '#platform/web/preferences/language.ts'
import { BUSINESS_TIME_ZONE } from '#platform/web/preferences/today.ts'
import { ownMessages as text } from '../messages.ts'
import type { Acts } from './OwnAccount.tsx'
import type { Loan } from './OwnLoan.tsx'

/** Shows the last payments: when, how much, who took it, and the receipt to keep. */
export function OwnPayments({ loan, isBusy, onFile, onOpen }: Acts & { loan: Loan }) {
  const t = useT()
  const all = `/customer/details?id=${loan.customerId}&cashbookId=${loan.id}&tab=transactions`
  return (
    <section className="card">
      <h2>{t(text.payments)}</h2>
      {loan.payments.length === 0 && <p>{t(text.noPayments)}</p>}
      <ul>
        {loan.payments.map((payment) => (
          <Line key={payment.id} payment={payment} isBusy={isBusy} onFile={onFile} />
        ))}
      </ul>
      {loan.payments.length > 0 && (
        <button type="button" className="quiet" disabled={isBusy} onClick={() => onOpen(all)}>
          {t(text.allPayments)}
        </button>
      )}
    </section>
  )
}

type LineProps = Pick<Acts, 'isBusy' | 'onFile'> & { payment: Loan['payments'][number] }

function Line({ payment, isBusy, onFile }: LineProps) {
  const t = useT()
  const language = useLanguage()
  const { id, amount, date, createdAt, takenByName, isTransfer, isUnconfirmed } = payment

  const save = () =>
    onFile(async () => {
      const query = { language, paper: '80mm' } as const
      const { blob, fileName } = await requestFile(exportReceipt, { params: { id }, query })
      saveFile(blob, fileName ?? `${payment.number}.pdf`)
    })

  return (
    <li>
      <div>
        <strong>{formatAmount(amount as Sen)}</strong>
        <span className="small">
          {formatInstant(BUSINESS_TIME_ZONE, new Date(createdAt))}
          {takenByName !== null && ` · ${t(text.takenBy, { name: takenByName })}`}
          {isTransfer && ` · ${t(text.transfer)}`}
          {isUnconfirmed && ` · ${t(text.unconfirmed)}`}
        </span>
      </div>
      <button
        type="button"
        disabled={isBusy}
        aria-label={t(text.receiptOf, { amountSen: amount, dayOn: date })}
        onClick={() => void save()}
      >
        {t(text.receipt)}
      </button>
    </li>
  )
}

function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
