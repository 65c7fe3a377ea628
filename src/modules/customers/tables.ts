import { NO_PERSON, type Tables } from '#db/tableParts.ts'

/** The tables of customers. */
export const customersTables = {
  customer_groups: {
    writer: [
      '#modules/records/migration/server/plan/planCustomers.ts',
      './groups/server/createCustomerGroup.ts',
      './groups/server/removeCustomerGroup.ts',
      './groups/server/renameCustomerGroup.ts',
    ],
    ...NO_PERSON,
  },
  customers: {
    writer: [
      '#modules/portal/server/closeLinksOfLogin.ts',
      '#modules/portal/server/revokePortalLinks.ts',
      '#modules/records/migration/server/plan/planCustomers.ts',
      './groups/server/removeCustomerGroup.ts',
      './server/createCustomer.ts',
      './server/daily-payers/markDailyPayers.ts',
      './server/removeCustomer.ts',
      './server/setCustomerGroups.ts',
      './server/updateCustomer.ts',
    ],
  },
  customer_standings: {
    writer: '#db/migrations/0038_customer_standings.sql',
    ...NO_PERSON,
  },
  attachments: {
    writer: [
      '#modules/cash/petty-cash/server/recordPettyCash.ts',
      '#modules/lending/cashbooks/server/opening/openCashbook.ts',
      '#modules/lending/cashbooks/server/replaceReceipts.ts',
      '#modules/lending/credits/server/replaceSlip.ts',
      './server/attachments/replaceAttachments.ts',
      './server/attachments/setAttachmentKinds.ts',
    ],
  },
  loan_flags: {
    writer: './server/identity/changeLoanFlag.ts',
    move: 'STAYS',
  },
  loan_flag_exceptions: {
    writer: ['./server/identity/changeLoanFlag.ts', './server/identity/loanFlags.ts'],
    move: 'STAYS',
  },
  notes: {
    writer: [
      './notes/server/createNote.ts',
      './notes/server/removeNote.ts',
      './notes/server/restoreNote.ts',
      './notes/server/updateNote.ts',
    ],
  },
} satisfies Tables
