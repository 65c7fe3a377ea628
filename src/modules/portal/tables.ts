import type { Tables } from '#db/tableParts.ts'

/** The tables of portal. */
export const portalTables = {
  disputes: {
    writer: [
      './disputes/server/answerDispute.ts',
      './disputes/server/reportDispute.ts',
      './disputes/server/writeInDispute.ts',
    ],
    move: 'STAYS',
    anonymise: 'NOTHING_PERSONAL',
  },
  dispute_messages: {
    writer: './disputes/server/insertMessage.ts',
    move: 'STAYS',
  },
  dispute_photos: {
    writer: './disputes/server/insertMessage.ts',
    move: 'STAYS',
  },
} satisfies Tables
