import { defineMessages } from '#platform/contract/message.ts'

/** Messages about who a customer is, and about customers who get no new loan. */
export const identityMessages = defineMessages({
  CUSTOMER_FLAGGED: [
    'This person gets no new loans. An admin can allow one.',
    'Orang ini tidak boleh diberi pinjaman baharu. Pentadbir boleh membenarkan satu.',
    '此人不可再获放新贷款，管理员可破例批准一次。',
  ],
  FLAG_BY_ADMIN: [
    'An admin set this. Only an admin can change it.',
    'Ini ditetapkan oleh pentadbir. Hanya pentadbir boleh mengubahnya.',
    '此项由管理员设定，只有管理员可以更改。',
  ],
  FLAG_UNTIL_PAST: [
    'The last day cannot be in the past.',
    'Hari terakhir tidak boleh pada masa lalu.',
    '最后一天不可早于今天。',
  ],
  NOT_FLAGGED: [
    'New loans are already allowed for this person.',
    'Orang ini sudah boleh diberi pinjaman baharu.',
    '此人目前可以获放新贷款。',
  ],
  identityNumber: ['IC or passport number', 'No. kad pengenalan atau pasport', '身份证或护照号码'],
  flagReason: ['Reason', 'Sebab', '原因'],
  flagUntil: ['Until', 'Sehingga', '直到'],
  doubtfulDate: [
    'No identity card has this date of birth. Please check the number.',
    'Tiada kad pengenalan dengan tarikh lahir ini. Sila semak nombor.',
    '身份证不会有这个出生日期，请核对号码。',
  ],
  doubtfulPlace: [
    'No identity card has this code of a place. Please check the number.',
    'Tiada kad pengenalan dengan kod tempat ini. Sila semak nombor.',
    '身份证不会有这个出生地代码，请核对号码。',
  ],
})
