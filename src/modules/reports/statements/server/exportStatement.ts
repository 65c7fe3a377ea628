import { ROLES } from '#core/access/roles.ts'
import { pdf } from '#platform/server/pdf/pdf.ts'
import { columnsFor } from '#platform/server/sheets/columnsFor.ts'
import { sheet } from '#platform/server/sheets/sheet.ts'
import type { Read } from '#platform/server/handler.ts'
import { loadPaperHead } from '#modules/office/business/server/letterheadPdf.ts'
import type * as endpoints from '../contract.ts'
import { readStatement } from './readStatement.ts'
import { getSheetRows, STATEMENT_COLUMNS } from './statementColumns.ts'
import { getStatementDocument } from './getStatementDocument.ts'

/** Handles the statement of account as a file; a borrower's file names no staff and no account. */
export const handleExportStatement: Read<typeof endpoints.exportStatement> = async (
  context,
  input,
) => {
  const statement = await readStatement(context, input)
  const { format, paper } = input.query
  const { language, number, from, to } = statement
  const { actor, timeZone } = context
  if (format !== 'pdf') {
    return sheet({
      format,
      name: ['statement', number, from, to],
      columns: columnsFor(actor, STATEMENT_COLUMNS),
      rows: [getSheetRows(statement, language)],
      language,
      timeZone,
    })
  }
  const isForStaff = actor.roleId !== ROLES.CUSTOMER
  const { letterhead, businessName } = await loadPaperHead(context, { language, paper })
  const document = getStatementDocument(statement, { paper, isForStaff, letterhead })
  return pdf(document, { ...context, language, businessName })
}
