import { Button, Group, Stack } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import type { Language } from '#platform/contract/message.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { useForCustomer } from '#platform/web/display/customerLooks.ts'
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx'
import { translateTo, useLanguage, useT } from '#platform/web/preferences/language.ts'
import { WordsLanguage } from '#platform/web/preferences/WordsLanguage.tsx'
import { PaperTitle } from '#platform/web/layout/PaperTitle.tsx'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { getReloanStatement, undoReloan } from '../contract.ts'
import { ReloanStatement } from './ReloanStatement.tsx'
import { reloanWebMessages as text } from './messages.ts'
import { UndoReloan } from './UndoReloan.tsx'
import classes from './ReloanStatement.module.css'

/**
 * Shows `/reloan/statement?id=`: the statement of a reloan, in the customer's language, to read and
 * to print.
 */
export function ReloanStatementPage() {
  useForCustomer()
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
      <PaperTitle
        title={text.statement}
        print={text.print}
        isReady={Boolean(result.data)}
        of={result.data?.customer.name}
      />
      <Group className="no-print" justify="space-between" gap="xs">
        <WordsLanguage label={t(text.statementLanguage)} value={language} onChange={setChosen} />
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
