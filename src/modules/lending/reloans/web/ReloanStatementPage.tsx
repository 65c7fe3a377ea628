import { Button, Group } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import type { Language } from '#platform/contract/message.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { useForCustomer } from '#platform/web/display/customerLooks.ts'
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx'
import { translateTo, useLanguage, useT } from '#platform/web/preferences/language.ts'
import { WordsLanguage } from '#platform/web/layout/WordsLanguage.tsx'
import { BackLink } from '#platform/web/layout/BackLink.tsx'
import { getListSearch } from '#platform/web/layout/openedRow.ts'
import { FormPage } from '#platform/web/layout/FormPage.tsx'
import { PaperTitle } from '#platform/web/layout/PaperTitle.tsx'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { BackToCustomer } from '#modules/customers/web/BackToCustomer.tsx'
import { getReloanStatement, undoReloan } from '../contract.ts'
import { ReloanStatement } from './ReloanStatement.tsx'
import type { ReloanRow } from './reloanRow.ts'
import { RELOANS } from './reloanLinks.ts'
import { reloanWebMessages as text } from './messages.ts'
import { UndoReloan } from './UndoReloan.tsx'

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
    <FormPage>
      <PaperTitle
        title={text.statement}
        print={text.print}
        isReady={Boolean(result.data)}
        back={<WayBack reloan={result.data?.reloan} />}
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
    </FormPage>
  )
}

/** Shows the way back to the list of reloans, if the user came from there, or to the customer. */
function WayBack({ reloan }: { reloan: ReloanRow | undefined }) {
  const isFromList = getListSearch(RELOANS.to) !== undefined
  if (isFromList || !reloan) return <BackLink {...RELOANS} />
  return <BackToCustomer id={reloan.customerId} name={reloan.customerName} />
}
