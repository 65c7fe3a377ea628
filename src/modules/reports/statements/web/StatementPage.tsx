import { Button, Group, Menu, Stack } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { ROLES } from '#core/access/roles.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { translate, type Language } from '#platform/contract/message.ts'
import { ShareButtons, ShareFile } from '#platform/web/display/ShareButtons.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { openFile } from '#platform/web/calls/openFile.ts'
import { useDownload } from '#platform/web/calls/useDownload.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useForCustomer } from '#platform/web/display/customerLooks.ts'
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { FormPage } from '#platform/web/layout/FormPage.tsx'
import { PaperTitle, PrintButton } from '#platform/web/layout/PaperTitle.tsx'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { PrintOnRoll } from '#platform/web/paper/PrintOnRoll.tsx'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { translateTo, useLanguage, useT } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import { WordsLanguage } from '#platform/web/layout/WordsLanguage.tsx'
import { BackToCustomer } from '#modules/customers/web/BackToCustomer.tsx'
import { usePaperHead } from '#modules/office/business/web/usePaperHead.ts'
import { exportStatement, getStatement } from '../contract.ts'
import { statementMessages } from '../messages.ts'
import { statementWebMessages as text } from './messages.ts'
import { describeStatement } from './describeStatement.ts'
import { PeriodChoice } from './PeriodChoice.tsx'
import { StatementPaper } from './StatementPaper.tsx'
import { readStatementPeriod } from './statementPeriod.ts'
import classes from './StatementPaper.module.css'

/** Shows `/customer/statement?id=`: a statement of account to read, print, download and send. */
export function StatementPage() {
  useForCustomer()
  const t = useT()
  const [{ id, ...url }, setUrl] = useUrlState({ id: 0, period: 'THIS_MONTH', from: '', to: '' })
  const [chosen, setChosen] = useState<Language>()
  const { period, days } = readStatementPeriod(url, today())
  const query = { ...days, ...(chosen && { language: chosen }) }
  const result = useEndpointQuery(getStatement, { params: { id }, query }, { enabled: id > 0 })
  const screenLanguage = useLanguage()
  const language = chosen ?? result.data?.language ?? screenLanguage
  const isOwn = useSession().user?.roleId === ROLES.CUSTOMER
  const isPhone = usePhone()
  const files = { ...days, language }
  if (id === 0) return <EmptyState kind="notFound" />
  return (
    <FormPage className={classes.page}>
      <PaperTitle
        title={statementMessages.statement}
        print={text.print}
        isReady={Boolean(result.data)}
        back={<BackToCustomer id={id} name={result.data?.customerName} />}
        of={result.data?.customerName}
        onPrint={() => result.data && openPaper(result.data, files)}
        onPhone={
          result.data ? <ShareFile {...getSharing(result.data, files)} variant="filled" /> : null
        }
      />
      <Stack gap="sm" className="no-print">
        <PeriodChoice period={period} days={days} setUrl={setUrl} />
        <Group justify="space-between" gap="sm">
          <WordsLanguage
            label={t(statementMessages.language)}
            value={language}
            onChange={setChosen}
          />
          <Group gap="sm">
            {isOwn && isPhone ? (
              <SaveFile id={id} query={files} />
            ) : (
              <Files id={id} query={files} />
            )}
            {result.data && <Sending statement={result.data} query={files} />}
          </Group>
        </Group>
      </Stack>
      <QueryBoundary result={result}>
        {(statement) => <StatementPaper statement={statement} t={translateTo(language)} />}
      </QueryBoundary>
    </FormPage>
  )
}

const FILES = [
  { label: text.pdfA4, format: 'pdf', paper: 'A4' },
  { label: text.pdfRoll, format: 'pdf', paper: '80mm' },
  { label: text.xlsx, format: 'xlsx', paper: 'A4' },
  { label: text.csv, format: 'csv', paper: 'A4' },
] as const

type SendingProps = {
  statement: ResponseOf<typeof getStatement>
  query: { language: Language }
}

/** Returns what the share sheet takes: the PDF, and the text that goes with it. */
function getSharing(statement: SendingProps['statement'], query: SendingProps['query']) {
  const { customerId, number, from: fromOn, to: toOn, closingBalance: balanceSen } = statement
  const values = { business: statement.businessName, number, fromOn, toOn, balanceSen }
  return {
    endpoint: exportStatement,
    input: {
      params: { id: customerId },
      query: { ...query, format: 'pdf', paper: 'A4' },
    } as const,
    text: translate(text.message, query.language, values),
  }
}

/** Opens the PDF to print: on the page itself a statement takes twice the paper. */
function openPaper(statement: SendingProps['statement'], query: SendingProps['query']): void {
  const { endpoint, input } = getSharing(statement, query)
  void openFile(endpoint, input)
}

/** Sends the statement: its text by WhatsApp, its PDF by the share sheet; staff print it on a roll. */
function Sending({ statement, query }: SendingProps) {
  const { user } = useSession()
  const isPhone = usePhone()
  const lender = usePaperHead(query.language)
  const isOwn = user?.roleId === ROLES.CUSTOMER
  return (
    <>
      <ShareButtons
        {...getSharing(statement, query)}
        phone={isOwn ? null : statement.phoneNumber}
        hasFile={!isPhone}
      />
      {!isOwn && <PrintOnRoll words={describeStatement(statement, lender)} />}
      {/* A borrower's phone has no printer. */}
      {isPhone && !isOwn && (
        <PrintButton
          label={text.print}
          isReady
          variant="default"
          onPrint={() => openPaper(statement, query)}
        />
      )}
    </>
  )
}

type FilesProps = { id: number; query: { language: Language } }

/** Shows the button that saves the statement on the borrower's phone. */
function SaveFile({ id, query }: FilesProps) {
  const t = useT()
  const { download, isLoading } = useDownload(exportStatement)
  return (
    <Button
      variant="default"
      loading={isLoading}
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() =>
        void download({ params: { id }, query: { ...query, format: 'pdf', paper: 'A4' } })
      }
    >
      {t(text.save)}
    </Button>
  )
}

/** Shows the menu of the statement's files. */
function Files({ id, query }: FilesProps) {
  const t = useT()
  const { download, isLoading } = useDownload(exportStatement)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={isLoading}
          leftSection={<IconDownload size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {t(text.download)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FILES.map(({ label, format, paper }) => (
          <Menu.Item
            key={label.key}
            onClick={() => void download({ params: { id }, query: { ...query, format, paper } })}
          >
            {t(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
