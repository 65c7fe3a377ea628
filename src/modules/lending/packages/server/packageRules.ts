import type { Rules } from '#db/tableParts.ts'
import { lastLogged } from '#platform/server/pipeline/lastLogged.ts'

export const packageRules: Rules = {
  'packages have the terms of their last log entries': `
    SELECT p.id, p.package_name, said.interest_rate AS log_says_interest_rate, said.debit_days AS log_says_debit_days
    FROM (
      SELECT entity_id, ${lastLogged('debitDays', 'debit_days', 'int')}, ${lastLogged('interestRate', 'interest_rate', 'numeric')},
             ${lastLogged('expectedCredit', 'expected_sen', 'bigint')}, ${lastLogged('debitAmount', 'debit_sen', 'bigint')}
      FROM operation_log WHERE entity = 'package' GROUP BY entity_id
    ) said JOIN packages p ON p.id = said.entity_id
    WHERE p.debit_days <> said.debit_days OR p.interest_rate_basis_points <> said.interest_rate * 100
       OR p.expected_sen <> said.expected_sen OR p.debit_sen <> said.debit_sen`,
}
