import { addDays, todayIn, type Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import { formatAmount } from '#platform/web/display/formatAmount.ts'
import { useLanguage, useT } from '#platform/web/preferences/language.ts'
import { BUSINESS_TIME_ZONE } from '#platform/web/preferences/today.ts'
import { describeDaysOff } from '#modules/lending/cashbooks/describeDaysOff.ts'
import { ownMessages as text } from '../messages.ts'
import { isAnswerRead } from '../readAnswers.ts'
import type { Acts } from './OwnAccount.tsx'
import { OwnPayments } from './OwnPayments.tsx'
import type { Account } from './OwnPage.tsx'

export type Loan = Account['loans'][number]

/** Shows one loan: answers first, then what is left, what is next, what was paid, what can be done. */
export function OwnLoan({ loan, today, ...acts }: Acts & { loan: Loan; today: string }) {
  const t = useT()
  const { balance, expectedCredit, totalCredit, isActive, dueDate } = loan
  const daysOff = describeDaysOff(loan, useLanguage())
  const isPaidOff = balance <= 0
  return (
    <article>
      <Answers loan={loan} {...acts} />
      <section className="card">
        <p className="label">{t(text.leftToPay)}</p>
        <p className="balance">{formatAmount(balance as Sen)}</p>
        <progress
          max={expectedCredit}
          value={totalCredit}
          aria-label={t(text.paidOf, { paidSen: totalCredit, wholeSen: expectedCredit })}
        />
        <p>{t(text.paidOf, { paidSen: totalCredit, wholeSen: expectedCredit })}</p>
        {isPaidOff && <p className="good">{t(text.paidOff)}</p>}
        {loan.nextPayment && <Next loan={loan} next={loan.nextPayment} today={today as Day} />}
        <p className="small">
          <span className="whole">{t(text.loanNumber, { code: loan.cashbookId })}</span>
          {isActive && (
            <>
              {' · '}
              <span className="whole">{t(text.lastDay, { dayOn: dueDate })}</span>
            </>
          )}
        </p>
        {isActive && daysOff !== '' && <p className="small">{t(text.noPaymentOn, { daysOff })}</p>}
      </section>
      <OwnPayments loan={loan} {...acts} />
      <Links loan={loan} {...acts} />
    </article>
  )
}

const toDetails = ({ customerId, id }: Loan, tab: string) =>
  `/customer/details?id=${customerId}&cashbookId=${id}&tab=${tab}`

/** Tells above everything else that somebody wrote about what the borrower reported: an answer until it was read. */
function Answers({ loan, isBusy, onOpen }: Acts & { loan: Loan }) {
  const t = useT()
  const unread = loan.answers.filter(
    ({ isQuestion, messageId }) => isQuestion || !isAnswerRead(messageId),
  )
  return unread.map(({ id, reportedAt, isQuestion }) => (
    <button
      key={id}
      type="button"
      className="answer"
      disabled={isBusy}
      onClick={() => onOpen(toDetails(loan, 'problems'))}
    >
      {t(isQuestion ? text.question : text.answer, {
        reportedOn: todayIn(BUSINESS_TIME_ZONE, new Date(reportedAt)),
      })}
    </button>
  ))
}

type NextProps = { loan: Loan; next: NonNullable<Loan['nextPayment']>; today: Day }

function Next({ loan: { arrears }, next: { date, amount }, today }: NextProps) {
  const t = useT()
  const isTomorrow = date === addDays(today, 1)
  const words = date === today ? text.today : isTomorrow ? text.tomorrow : text.onDay
  return (
    <div className="next">
      <p className="label">{t(text.next)}</p>
      <p className="sum">
        {formatAmount(amount as Sen)} <span className="whole">{t(words, { dayOn: date })}</span>
      </p>
      {arrears > 0 && <p className="due">{t(text.behind, { amountSen: arrears })}</p>}
    </div>
  )
}

function Links({ loan, isBusy, onOpen }: Acts & { loan: Loan }) {
  const t = useT()
  const iou = `/cashbook/iou?id=${loan.id}`
  const links = [
    loan.isActive && !loan.isSigned && { words: text.sign, path: iou },
    loan.isActive && loan.balance > 0 && { words: text.promise, path: toDetails(loan, 'promises') },
    { words: text.report, path: toDetails(loan, 'problems') },
    { words: text.statement, path: `/customer/statement?id=${loan.customerId}` },
    loan.isSigned && { words: text.readIou, path: iou },
  ]
  return (
    <nav className="links">
      {links.map(
        (link) =>
          link && (
            <button
              key={link.words.key}
              type="button"
              disabled={isBusy}
              onClick={() => onOpen(link.path)}
            >
              {t(link.words)}
            </button>
          ),
      )}
    </nav>
  )
}
