/**
 * Files in the shapes of the exports of six banks and wallets of Malaysia, of November 2026. Their
 * people are invented.
 */
export type BankFileExample = { name: string; content: Buffer; lines: readonly ExampleLine[] }

/** A line as it must be read, the oldest first: its day, its amount in sen, and its balance. */
export type ExampleLine = readonly [on: string, amountSen: number, balanceSen: number | null]

const join = (...lines: readonly string[]) => lines.join('\r\n')

/** Heading lines above, a sign behind the amount, the newest first, a total; in windows-1252. */
const MAYBANK = join(
  'Maybank2u.com,,,',
  'Account Number :,"5140 1234 5678",,',
  'Account Holder :,"KEDAI RENÉ BIN DAUD",,',
  ',,,',
  'Entry Date,Transaction Description,Transaction Amount,Statement Balance',
  '03/11/2026,"FUND TRANSFER TO A/ SYARIKAT TNB – BIL",150.75-,"2,169.25"',
  '02/11/2026,"DUITNOW QR TAN MEI LING CB000001",20.00+,"2,320.00"',
  '02/11/2026,"IBK FUND TFR FR A/C RENÉ BIN DAUD DN 77120",20.00+,"2,300.00"',
  '01/11/2026,"CDM CASH DEPOSIT","1,280.00+","2,280.00"',
  ',Total Credit,"1,320.00",',
  ',Total Debit,150.75,',
  ',Closing Balance,,"2,169.25"',
)

/** Months by name, two columns, thousands with commas; with a mark of UTF-8. */
const CIMB = join(
  'CIMB Clicks Account Statement',
  'Account,8600123456',
  '',
  'Date,Description,Cheque / Ref No,Withdrawal (RM),Deposit (RM),Balance (RM)',
  '01 Nov 2026,OPENING BALANCE,,,,"1,000.00"',
  '01 Nov 2026,DUITNOW TRANSFER SITI NURHALIZA,RN20261101A,,"1,250.50","2,250.50"',
  '02 Nov 2026,SERVICE CHARGE,,0.50,,"2,250.00"',
  '05 Nov 2026,INSTANT TRANSFER LIM CHEE KEONG,RN20261105B,,35.00,"2,285.00"',
  ',TOTAL,,0.50,"1,285.50",',
)

/** One amount, and a column that says which way. */
const PUBLIC_BANK = join(
  'PUBLIC BANK BERHAD',
  'Trx Date,Transaction Description,Dr/Cr,Amount,Balance',
  '01/11/2026,BAKI DIBAWA KE HADAPAN,,,500.00',
  '02/11/2026,DEP-ECP 223344 AHMAD FAIZ BIN ALI,CR,60.00,560.00',
  '02/11/2026,DEP-ECP 223344 AHMAD FAIZ BIN ALI,CR,60.00,620.00',
  '04/11/2026,CHQ 000123,DR,"1,000.00",380.00DR',
  'This is a computer generated statement,,,,',
)

/** Names in a column of their own, a zero next to each amount. */
const RHB = join(
  'RHB Reflex',
  `Date,Branch,Description,Sender's/Beneficiary's Name,Reference 1 / Recipient's Reference,Reference 2 / Other Payment Details,Amount (DR),Amount (CR),Balance`,
  '01-11-2026,001,INWARD IBG,NG AH KOW,INV 5521,bayaran harian,0.00,15.00,"9,015.00"',
  '02-11-2026,001,DUITNOW QR P2P CR,MUTHU A/L RAJA,,,0.00,25.00,"9,040.00"',
  '03-11-2026,001,INWARD IBG,NG AH KOW,INV 5533,bayaran harian,0.00,15.00,"9,055.00"',
  '03-11-2026,001,BONUS LINK FEE,,,,5.00,0.00,"9,050.00"',
  'TOTAL,,,,,,5.00,55.00,',
)

/** Amounts without a sign: the balance of the wallet says which way. The newest first. */
const TNG = join(
  "Touch 'n Go eWallet Transaction History",
  'Date,Status,Transaction Type,Reference,Description,Details,Amount (RM),Wallet Balance',
  '4/11/2026 21:15,Success,Payment,20261104999,Kedai Serbaneka,,RM12.30,RM87.70',
  '3/11/2026 10:02,Failed,DuitNow_RECEIVEFROM,20261103998,Lee Wei,,RM30.00,RM100.00',
  '3/11/2026 10:00,Success,DuitNow_RECEIVEFROM,20261103997,Lee Wei,sewa,RM50.00,RM100.00',
  '1/11/2026 09:00,Success,Reload,20261101990,Online banking,,RM50.00,RM50.00',
)

/** One signed amount, a currency, and a time of the day. */
const WISE = join(
  'TransferWise ID,Date,Date Time,Amount,Currency,Description,Payment Reference,Running Balance,Payer Name',
  'TRANSFER-1001,02-11-2026,02-11-2026 08:12:33.120,120.00,MYR,Received money from Chong Li Ting,LOAN NOV,1620.00,Chong Li Ting',
  'CARD-1002,03-11-2026,03-11-2026 13:00:00.000,-45.90,MYR,Card transaction,,1574.10,',
  'TRANSFER-1003,04-11-2026,04-11-2026 09:00:00.000,10.00,USD,Received money from Ann Lee,,10.00,Ann Lee',
)

const utf8 = (text: string) => Buffer.from(text, 'utf8')

/** Writes a text in windows-1252, which has what these files use. */
function windows1252(text: string): Buffer {
  return Buffer.from(text.replaceAll('–', '\u0096'), 'latin1')
}

export const BANK_FILES: readonly BankFileExample[] = [
  {
    name: 'maybank.csv',
    content: windows1252(MAYBANK),
    lines: [
      ['2026-11-01', 128_000, 228_000],
      ['2026-11-02', 2_000, 230_000],
      ['2026-11-02', 2_000, 232_000],
      ['2026-11-03', -15_075, 216_925],
    ],
  },
  {
    name: 'cimb.csv',
    content: utf8(`\uFEFF${CIMB}`),
    lines: [
      ['2026-11-01', 125_050, 225_050],
      ['2026-11-02', -50, 225_000],
      ['2026-11-05', 3_500, 228_500],
    ],
  },
  {
    name: 'public-bank.csv',
    content: utf8(PUBLIC_BANK),
    lines: [
      ['2026-11-02', 6_000, 56_000],
      ['2026-11-02', 6_000, 62_000],
      ['2026-11-04', -100_000, -38_000],
    ],
  },
  {
    name: 'rhb.csv',
    content: utf8(RHB),
    lines: [
      ['2026-11-01', 1_500, 901_500],
      ['2026-11-02', 2_500, 904_000],
      ['2026-11-03', 1_500, 905_500],
      ['2026-11-03', -500, 905_000],
    ],
  },
  {
    name: 'tng.csv',
    content: utf8(TNG),
    lines: [
      ['2026-11-01', 5_000, 5_000],
      ['2026-11-03', 5_000, 10_000],
      ['2026-11-04', -1_230, 8_770],
    ],
  },
  {
    name: 'wise.csv',
    content: utf8(WISE),
    lines: [
      ['2026-11-02', 12_000, 162_000],
      ['2026-11-03', -4_590, 157_410],
    ],
  },
]
