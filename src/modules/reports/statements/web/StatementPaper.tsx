import { Paper, Text, Title } from '@mantine/core'
import { Table } from '#platform/web/layout/Table.tsx'
import { formatDay } from '#core/calendar.ts'
import { negateSen } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { Message, Values } from '#platform/contract/message.ts'
import { getCheckWays } from '#platform/contract/getCheckWays.ts'
import { requestMessages } from '#platform/contract/requestMessages.ts'
import { usePaperLanguage } from '#platform/web/layout/printNotes.ts'
import { QrCode } from '#platform/web/display/QrCode.tsx'
import { describeDaysOff } from '#modules/lending/cashbooks/describeDaysOff.ts'
import { cashbookMessages } from '#modules/lending/cashbooks/messages.ts'
import { Letterhead } from '#modules/office/business/web/Letterhead.tsx'
import { formatAmount } from '#platform/web/display/formatAmount.ts'
import type { getStatement } from '../contract.ts'
import { statementMessages as text } from '../messages.ts'
import { describeMovement } from '../movementWords.ts'
import classes from './StatementPaper.module.css'

type Statement = ResponseOf<typeof getStatement>
type Translate = (message: Message, values?: Values) => string
type Props = { statement: Statement; t: Translate }

const TAGS = { en: 'en', my: 'ms', zh: 'zh-Hans' } as const

/** Shows a statement of account as it is printed on A4, in its own language. */
export function StatementPaper({ statement, t }: Props) {
  usePaperLanguage(statement.language)
  const { businessName, number, language, closingBalance, closingInWords } = statement
  return (
    <Paper component="article" withBorder className={classes.paper} lang={TAGS[language]}>
      <header>
        <Letterhead language={language} name={businessName} />
        <div className={classes.line}>
          <Title order={2}>{t(text.statement)}</Title>
          <Text className="figures">{number}</Text>
        </div>
        <Facts statement={statement} t={t} />
      </header>
      <Movements statement={statement} t={t} />
      <section>
        <div className={classes.closing}>
          <span>{t(text.closing)}</span>
          <span className="figures">{formatAmount(closingBalance)}</span>
        </div>
        <Text mt="xs">{closingInWords}</Text>
        <Text size="sm" c="dimmed" mt="xs">
          {t(text.debitNote)}
        </Text>
      </section>
      {statement.loans.length > 0 && <Loans statement={statement} t={t} />}
      <Check statement={statement} t={t} />
    </Paper>
  )
}

function Facts({ statement: { customerName, from, to, openingBalance }, t }: Props) {
  const facts = [
    [t(text.customer), customerName],
    [t(text.period), t(text.periodOf, { fromOn: from, toOn: to })],
    [t(text.opening), formatAmount(openingBalance)],
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label} className={classes.line}>
          <dt>{label}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const formatSide = (amount: Statement['totalDebit']) => (amount === 0 ? '' : formatAmount(amount))

function Movements({ statement, t }: Props) {
  const { lines, totalDebit, totalCredit, closingBalance } = statement
  // A borrower's statement names neither staff nor accounts.
  const isForStaff = lines.some(({ recordedBy }) => recordedBy !== '')
  if (lines.length === 0) return <Text c="dimmed">{t(text.noMovements)}</Text>
  return (
    <Table
      aria-label={t(text.statement)}
      verticalSpacing={7}
      tabularNums
      className={classes.movements}
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th className={classes.wide}>{t(text.date)}</Table.Th>
          <Table.Th>{t(text.kind)}</Table.Th>
          {isForStaff && <Table.Th className={classes.wide}>{t(text.recordedBy)}</Table.Th>}
          {isForStaff && <Table.Th className={classes.wide}>{t(text.account)}</Table.Th>}
          <Table.Th className={classes.wideMoney}>{t(text.debit)}</Table.Th>
          <Table.Th className={classes.wideMoney}>{t(text.credit)}</Table.Th>
          <Table.Th className={classes.money}>{t(text.balance)}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line, at) => (
          <Line key={at} line={line} isForStaff={isForStaff} t={t} />
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Td className={classes.wide} />
          <Table.Th>{t(text.totals)}</Table.Th>
          {isForStaff && <Table.Td className={classes.wide} />}
          {isForStaff && <Table.Td className={classes.wide} />}
          <Table.Th className={classes.wideMoney}>{formatAmount(totalDebit)}</Table.Th>
          <Table.Th className={classes.wideMoney}>{formatAmount(totalCredit)}</Table.Th>
          <Table.Th className={classes.money}>{formatAmount(closingBalance)}</Table.Th>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  )
}

type LineProps = { line: Statement['lines'][number]; isForStaff: boolean; t: Translate }

function Line({ line, isForStaff, t }: LineProps) {
  const { date, debit, credit, isReversed, cashbookCode, receiptNumber } = line
  const signed = debit === 0 ? negateSen(credit) : debit
  return (
    <Table.Tr data-reversed={isReversed || undefined}>
      <Table.Td className={`${classes.wide} ${classes.day}`}>{formatDay(date)}</Table.Td>
      <Table.Td className={classes.what}>
        <span className={classes.narrow}>{formatDay(date)}</span>
        {describeMovement(line, t)}
        <Text component="span" size="sm" c="dimmed" className={`figures ${classes.papers}`}>
          {[cashbookCode, receiptNumber].filter(Boolean).join(' · ')}
        </Text>
      </Table.Td>
      {isForStaff && <Table.Td className={classes.wide}>{line.recordedBy}</Table.Td>}
      {isForStaff && (
        <Table.Td className={`${classes.wide} ${classes.account}`}>{line.account}</Table.Td>
      )}
      <Table.Td className={classes.wideMoney}>{formatSide(debit)}</Table.Td>
      <Table.Td className={classes.wideMoney}>{formatSide(credit)}</Table.Td>
      <Table.Td className={classes.money}>
        <span className={classes.narrow}>{formatAmount(signed)}</span>
        {formatAmount(line.balance)}
      </Table.Td>
    </Table.Tr>
  )
}

function Loans({ statement: { loans, language }, t }: Props) {
  return (
    <section>
      <Title order={3}>{t(text.loans)}</Title>
      {loans.map((loan) => {
        const facts = [
          [t(text.opened), formatDay(loan.debitDate)],
          [t(text.due), formatDay(loan.dueDate)],
          [t(cashbookMessages.noPaymentOn), describeDaysOff(loan, language)],
          [t(text.lent), formatAmount(loan.debitAmount)],
          [t(text.expected), formatAmount(loan.expectedCredit)],
          [t(text.daily), formatAmount(loan.dailyCredit)],
          [t(text.term), String(loan.debitDays)],
          [t(text.balance), formatAmount(loan.balance)],
        ].filter(([, value]) => value !== '')
        return (
          <div key={loan.cashbookCode} className={classes.loan}>
            <Text fw={600} className="figures">
              {loan.cashbookCode}
            </Text>
            <dl className={classes.facts}>
              {facts.map(([label, value]) => (
                <div key={label} className={classes.line}>
                  <dt>{label}</dt>
                  <dd className="figures">{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        )
      })}
    </section>
  )
}

function Check({ statement: { code, checkUrl }, t }: Props) {
  const { qr, hint } = getCheckWays(checkUrl)
  return (
    <section className={classes.check}>
      {qr !== undefined && (
        <div className={classes.qr}>
          <QrCode value={qr} label={t(requestMessages.qrCode)} maxWidth={96} />
        </div>
      )}
      <div>
        <Text>{t(requestMessages.code)}</Text>
        <Text fw={600} className="figures">
          {code}
        </Text>
        <Text size="sm" c="dimmed">
          {t(hint)}
        </Text>
      </div>
    </section>
  )
}
