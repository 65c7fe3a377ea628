import { Button, Group, SegmentedControl, Stack } from '@mantine/core'
import { IconArrowBackUp, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { LANGUAGES, type Language } from '#platform/contract/message.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx'
import { translateTo, useLanguage, useT } from '#platform/web/preferences/language.ts'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { getReloanStatement, undoReloan } from '../contract.ts'
import { ReloanStatement } from './ReloanStatement.tsx'
import { reloanWebMessages as text } from './messages.ts'
import { UndoReloan } from './UndoReloan.tsx'
import classes from './ReloanStatement.module.css'

// Each language by its own name, whatever the language of the screen.
const NAMES: Record<Language, string> = { en: 'English', my: 'Bahasa Melayu', zh: '中文' }

/**
 * Shows `/reloan/statement?id=`: the statement of a reloan, in the customer's language, to read and
 * to print.
 */
export function ReloanStatementPage() {
  const t = useT()
  const screenLanguage = useLanguage()
  const [{ id }] = useUrlState({ id: 0 })
  const [chosen, setChosen] = useState<Language>()
  const result = useEndpointQuery(getReloanStatement, { params: { id } }, { enabled: id > 0 })
  // It is the borrower who must be able to read it.
  const language = chosen ?? result.data?.customer.language ?? screenLanguage
  const mayUndo = useMay(undoReloan)
  const [isUndoing, setUndoing] = useState(false)
  if (id === 0) return <EmptyState kind="notFound" />
  return (
    <Stack gap="md" className={classes.page}>
      <div className="no-print">
        <PageTitle title={text.statement}>
          <Button
            leftSection={<IconPrinter size={18} aria-hidden />}
            disabled={!result.data}
            onClick={() => window.print()}
          >
            {t(text.print)}
          </Button>
        </PageTitle>
      </div>
      <Group className="no-print" justify="space-between" gap="xs">
        <SegmentedControl
          aria-label={t(text.statementLanguage)}
          value={language}
          data={LANGUAGES.map((value) => ({ value, label: NAMES[value] }))}
          onChange={(next) => setChosen(next)}
        />
        {result.data?.reloan.isUndoable && mayUndo && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            onClick={() => setUndoing(true)}
          >
            {t(text.undoReloan)}
          </Button>
        )}
      </Group>
      <QueryBoundary result={result}>
        {(statement) => (
          <ReloanStatement statement={statement} language={language} t={translateTo(language)} />
        )}
      </QueryBoundary>
      {isUndoing && result.data && (
        <UndoReloan reloan={result.data.reloan} onClose={() => setUndoing(false)} />
      )}
    </Stack>
  )
}
