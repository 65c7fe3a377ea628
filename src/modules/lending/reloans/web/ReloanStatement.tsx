import { Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Table } from '#platform/web/layout/Table.tsx'
import { formatDay } from '#core/calendar.ts'
import { absSen, negateSen, subtractSen, type Sen } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { showPhone } from '#platform/contract/showPhone.ts'
import type { Language, Message, Values } from '#platform/contract/message.ts'
import { formatAmount } from '#platform/web/display/formatAmount.ts'
import { usePaperLanguage } from '#platform/web/layout/printNotes.ts'
import { Letterhead } from '#modules/office/business/web/Letterhead.tsx'
import { formatApr } from '../../cashbooks/formatApr.ts'
import { cashbookMessages } from '../../cashbooks/messages.ts'
import { cashbookWebMessages } from '../../cashbooks/web/messages.ts'
import type { getReloanStatement } from '../contract.ts'
import { nameOutcome } from './CashInHand.tsx'
import { OldToNew } from './OldToNew.tsx'
import { reloanWebMessages as text } from './messages.ts'
import { UndoneNotice } from './UndoneNotice.tsx'
import classes from './ReloanStatement.module.css'

export type Statement = ResponseOf<typeof getReloanStatement>
type Translate = (message: Message, values?: Values) => string
type Props = { statement: Statement; language: Language; t: Translate }

const TAGS = { en: 'en', my: 'ms', zh: 'zh-Hans' } as const

/**
 * Shows one page: the customer, the old balances, the new cashbook, the cash paid out, and two
 * signatures.
 */
export function ReloanStatement({ statement, language, t }: Props) {
  const { reloan, from, to, chain } = statement
  usePaperLanguage(language)
  return (
    <Paper component="article" withBorder className={classes.paper} lang={TAGS[language]}>
      <UndoneNotice reloan={reloan} t={t} />
      <Letterhead language={language} />
      <Head statement={statement} t={t} />
      <Old from={from} t={t} />
      <New to={to} t={t} />
      <Cash reloan={reloan} t={t} />
      {chain.length > 1 && <Chain chain={chain} open={reloan.id} t={t} />}
      <Feet t={t} />
    </Paper>
  )
}

type Part<Key extends keyof Statement> = Pick<Statement, Key> & { t: Translate }

function Head({ statement: { reloan, customer }, t }: { statement: Statement; t: Translate }) {
  return (
    <header>
      <div className={classes.line}>
        <Title order={2}>{t(text.statement)}</Title>
        <Text className="figures">
          {t(text.statementNo, { id: reloan.id })} · {formatDay(reloan.date)}
        </Text>
      </div>
      <Facts
        facts={[
          [t(text.customer), customer.name],
          [t(text.phone), showPhone(customer.phoneNumber)],
          [t(text.address), customer.address || '–'],
          [t(text.agent), reloan.agentName],
        ]}
      />
    </header>
  )
}

function Old({ from, t }: Part<'from'>) {
  return (
    <section>
      <Title order={3}>{t(text.oldOnes)}</Title>
      <Table aria-label={t(text.oldOnes)} verticalSpacing={7} tabularNums horizontalSpacing={0}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(cashbookMessages.cashbookId)}</Table.Th>
            <Table.Th className={classes.wide}>{t(cashbookMessages.debitDate)}</Table.Th>
            <Table.Th ta="end" className={classes.wide}>
              {t(cashbookMessages.expectedCredit)}
            </Table.Th>
            <Table.Th ta="end">{t(text.paidByCustomer)}</Table.Th>
            <Table.Th ta="end">{t(text.balanceCarried)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {from.map((old) => (
            <Table.Tr key={old.id}>
              <Table.Td>{old.cashbookId}</Table.Td>
              <Table.Td className={classes.wide}>{formatDay(old.debitDate)}</Table.Td>
              <Table.Td ta="end" className={classes.wide}>
                {formatAmount(old.expectedCredit)}
              </Table.Td>
              <Table.Td ta="end">
                {formatAmount(subtractSen(old.expectedCredit, old.balanceCarried))}
              </Table.Td>
              <Table.Td ta="end">{formatAmount(old.balanceCarried)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

function New({ to, t }: Part<'to'>) {
  return (
    <section>
      <Title order={3}>{t(text.newOne)}</Title>
      <Facts
        facts={[
          [t(cashbookMessages.cashbookId), to.cashbookId],
          [t(cashbookMessages.expectedCredit), formatAmount(to.expectedCredit)],
          [
            t(cashbookWebMessages.interest),
            `${formatAmount(subtractSen(to.expectedCredit, to.debitAmount))} (${to.interestRate}%)`,
          ],
          ...(to.apr === null
            ? []
            : [[t(cashbookWebMessages.apr), formatApr(to.apr, t)] as [string, string]]),
          [t(cashbookMessages.debitDays), t(text.termDays, { count: to.debitDays })],
          [t(cashbookWebMessages.dailyCredit), formatAmount(to.dailyCredit)],
          [t(cashbookMessages.startDate), formatDay(to.startDate)],
          [t(cashbookWebMessages.dueDate), formatDay(to.dueDate)],
        ]}
      />
    </section>
  )
}

function Cash({ reloan, t }: Part<'reloan'>) {
  const { newCashbook, carried, cashInHand, accountName } = reloan
  const { debitAmount, firstCreditAmount } = newCashbook
  const lines: [string, Sen][] = [
    [t(text.newDebit), debitAmount],
    [t(text.lessCarried), negateSen(carried)],
    [t(text.lessFirst), negateSen(firstCreditAmount)],
  ]
  return (
    <section>
      <Title order={3}>{t(text.whatFollows)}</Title>
      {lines.map(([label, amount]) => (
        <div key={label} className={classes.line}>
          <span>{label}</span>
          <span className="figures">{formatAmount(amount)}</span>
        </div>
      ))}
      <div className={`${classes.line} ${classes.outcome}`}>
        <span>{t(nameOutcome(cashInHand, Boolean(accountName)))}</span>
        <span className="figures">{formatAmount(absSen(cashInHand))}</span>
      </div>
    </section>
  )
}

function Chain({ chain, open, t }: Part<'chain'> & { open: number }) {
  return (
    <section>
      <Title order={3}>{t(text.chain)}</Title>
      <Table aria-label={t(text.chain)} verticalSpacing={7} tabularNums horizontalSpacing={0}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(text.date)}</Table.Th>
            <Table.Th>{t(text.oldToNew)}</Table.Th>
            <Table.Th ta="end">{t(text.carried)}</Table.Th>
            <Table.Th ta="end">{t(text.payOut)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {chain.map((each) => (
            <Table.Tr key={each.id} fw={each.id === open ? 600 : 400}>
              <Table.Td>{formatDay(each.date)}</Table.Td>
              <Table.Td className={classes.chain}>
                <OldToNew reloan={each} />
              </Table.Td>
              <Table.Td ta="end">{formatAmount(each.carried)}</Table.Td>
              <Table.Td ta="end">{formatAmount(each.payOut)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

function Feet({ t }: { t: Translate }) {
  return (
    <footer className={classes.signatures}>
      <div>{t(text.customerSigns)}</div>
      <div>{t(text.lenderSigns)}</div>
    </footer>
  )
}

function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
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
