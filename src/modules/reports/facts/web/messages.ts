import { defineMessages } from '#platform/contract/message.ts'

/** Messages of the facts next to a new loan. */
export const factsMessages = defineMessages({
  facts: ['Payment history', 'Rekod bayaran', '还款记录'],
  noLoans: ['No loans yet', 'Belum ada pinjaman', '暂无贷款'],
  nothingDue: ['Nothing due yet', 'Belum ada yang perlu dibayar', '尚无到期款项'],
  imported: [
    'Imported {{importedOn}}; earlier days unknown',
    'Diimport {{importedOn}}; hari sebelumnya tidak diketahui',
    '{{importedOn}} 导入；此前日期不详',
  ],
  onTheDay: [
    '{{paid}} of {{due}} instalments paid on time',
    '{{paid}} daripada {{due}} ansuran dibayar tepat pada hari',
    '{{due}} 期中有 {{paid}} 期当天付清',
  ],
  longestGap: [
    {
      one: 'Longest gap: {{count}} day, {{fromOn}}',
      other: 'Longest gap: {{count}} days, {{fromOn}} to {{toOn}}',
    },
    'Tempoh tanpa bayaran paling lama: {{count}} hari, {{fromOn}} hingga {{toOn}}',
    '最长没有还款：{{count}} 天，{{fromOn}} 至 {{toOn}}',
  ],
  endedOnTime: [
    '{{code}} ended on its due date',
    '{{code}} langsai tepat pada tarikh akhir',
    '{{code}} 到期日还清',
  ],
  endedLate: [
    { one: '{{code}} ended {{count}} day late', other: '{{code}} ended {{count}} days late' },
    '{{code}} langsai lewat {{count}} hari',
    '{{code}} 迟 {{count}} 天还清',
  ],
  endedEarly: [
    { one: '{{code}} ended {{count}} day early', other: '{{code}} ended {{count}} days early' },
    '{{code}} langsai awal {{count}} hari',
    '{{code}} 提前 {{count}} 天还清',
  ],
  openedOwing: [
    {
      one: 'The latest loan was opened before the previous one was repaid',
      other: 'The last {{count}} loans were each opened before the previous one was repaid',
    },
    '{{count}} pinjaman berturut-turut dibuka sebelum yang lama langsai',
    '连续 {{count}} 笔贷款是在前一笔未还清时开立',
  ],
  freshCash: [
    'New cash paid out in the last reloan: {{cashSen}} on {{reloanedOn}}',
    'Tunai baharu diberi dalam pinjaman semula terakhir: {{cashSen}} pada {{reloanedOn}}',
    '上次续借新增现金：{{cashSen}}（{{reloanedOn}}）',
  ],
  promisesKept: [
    '{{kept}} of {{all}} promises kept',
    '{{kept}} daripada {{all}} janji ditepati',
    '{{all}} 次承诺，守了 {{kept}} 次',
  ],
})
