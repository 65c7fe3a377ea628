import { defineMessages } from '#platform/contract/message.ts'
import { moneyActionMessages } from './moneyActionMessages.ts'
import { peopleActionMessages } from './peopleActionMessages.ts'
import { portalActionMessages } from './portalActionMessages.ts'

/** The sentence of each action, which follows the name of the actor. */
export const actionMessages = {
  ...peopleActionMessages,
  ...moneyActionMessages,
  ...portalActionMessages,
  ...defineMessages({
    'package.create': ['added package {{what}}', 'menambah pakej {{what}}', '新增了配套{{what}}'],
    'package.update': ['changed package {{what}}', 'mengubah pakej {{what}}', '更改了配套{{what}}'],
    'package.remove': ['deleted package {{what}}', 'memadam pakej {{what}}', '删除了配套{{what}}'],
    'package.assign': [
      'set the packages of agent {{what}}',
      'memilih pakej untuk ejen {{what}}',
      '设定了代理{{what}}的配套',
    ],
    'customerGroup.create': [
      'added group {{what}}',
      'menambah kumpulan {{what}}',
      '新增了群组{{what}}',
    ],
    'customerGroup.rename': [
      'renamed group {{what}}',
      'menukar nama kumpulan {{what}}',
      '重命名了群组{{what}}',
    ],
    'customerGroup.remove': [
      'deleted group {{what}}',
      'memadam kumpulan {{what}}',
      '删除了群组{{what}}',
    ],
    'customer.create': [
      'added customer {{what}}',
      'menambah pelanggan {{what}}',
      '新增了客户{{what}}',
    ],
    'customer.update': [
      'changed customer {{what}}',
      'mengubah pelanggan {{what}}',
      '更改了客户{{what}}',
    ],
    'customer.remove': [
      'deleted customer {{what}}',
      'memadam pelanggan {{what}}',
      '删除了客户{{what}}',
    ],
    'customer.file': [
      'took the file of everything about {{what}}',
      'mengambil fail semua data tentang {{what}}',
      '取得了{{what}}的全部资料存档',
    ],
    'customer.anonymise': [
      'anonymised customer {{what}}',
      'menganonimkan pelanggan {{what}}',
      '将客户 {{what}} 匿名化',
    ],
    'customer.flag': [
      'set no new loans for {{what}}',
      'menetapkan tiada pinjaman baharu untuk {{what}}',
      '设定{{what}}不可再获放新贷款',
    ],
    'customer.unflag': [
      'allowed new loans for {{what}} again',
      'membenarkan semula pinjaman baharu untuk {{what}}',
      '恢复{{what}}可获放新贷款',
    ],
    'customer.allow_loan': [
      'allowed one loan for {{what}}',
      'membenarkan satu pinjaman untuk {{what}}',
      '破例批准{{what}}一笔贷款',
    ],
    'customer.group': [
      'moved {{what}} to another group',
      'memindahkan {{what}} ke kumpulan lain',
      '将{{what}}移到另一群组',
    ],
    'customer.move': [
      'moved {{what}} to another agent',
      'memindahkan {{what}} kepada ejen lain',
      '将{{what}}转给另一代理',
    ],
    'customer.dailyPayer': [
      'changed whether {{what}} pays daily',
      'menetapkan sama ada {{what}} membayar setiap hari',
      '设定了{{what}}是否每日还款',
    ],
    'customer.attachments': [
      'changed the documents of {{what}}',
      'mengubah dokumen {{what}}',
      '更改了{{what}}的文件',
    ],
    'customerLogin.create': [
      'gave {{customer}} a login',
      'memberi {{customer}} akaun log masuk',
      '为{{customer}}开通了登录',
    ],
    'customerLogin.resetPassword': [
      'set a new password for the login of {{customer}}',
      'menetapkan kata laluan baharu untuk {{customer}}',
      '为{{customer}}重设了密码',
    ],
    'customerLogin.remove': [
      'deleted the login of {{customer}}',
      'memadam akaun log masuk {{customer}}',
      '删除了{{customer}}的登录',
    ],
    'customerLogin.openLink': [
      'opened their page by link',
      'membuka halaman sendiri melalui pautan',
      '通过链接打开了自己的页面',
    ],
    'portalLink.create': [
      'created a link for {{customer}}',
      'membuat pautan untuk {{customer}}',
      '为{{customer}}生成了链接',
    ],
    'portalLink.revoke': [
      'revoked all links of {{customer}}',
      'membatalkan semua pautan {{customer}}',
      '撤销了{{customer}}的所有链接',
    ],
    'cashbook.open': [
      'lent {{amountSen}} to {{customer}} as {{cashbook}}',
      'meminjamkan {{amountSen}} kepada {{customer}} sebagai {{cashbook}}',
      '放款 {{amountSen}} 给{{customer}}，账本 {{cashbook}}',
    ],
    'cashbook.update': [
      'changed {{cashbook}} of {{customer}}',
      'mengubah {{cashbook}} milik {{customer}}',
      '更改了{{customer}}的账本 {{cashbook}}',
    ],
    'cashbook.agreement': [
      'changed the agreement of {{cashbook}}',
      'mengubah perjanjian {{cashbook}}',
      '更改了 {{cashbook}} 的合约资料',
    ],
    'cashbook.receipts': [
      'changed the receipts of {{cashbook}}',
      'mengubah resit {{cashbook}}',
      '更改了 {{cashbook}} 的凭证',
    ],
    'cashbook.settle': [
      'settled {{cashbook}} of {{customer}}',
      'menyelesaikan {{cashbook}} milik {{customer}}',
      '结清了{{customer}}的账本 {{cashbook}}',
    ],
    'cashbook.settleByItself': [
      'received the final payment on {{cashbook}} ({{customer}}); it settled automatically',
      'menerima bayaran terakhir {{cashbook}} ({{customer}}); ia selesai secara automatik',
      '收到{{customer}}账本 {{cashbook}} 的最后一笔款，账本自动结清',
    ],
    'cashbook.unsettle': [
      'unsettled {{cashbook}} of {{customer}}',
      'membatalkan penyelesaian {{cashbook}} milik {{customer}}',
      '取消结清{{customer}}的账本 {{cashbook}}',
    ],
    'cashbook.declareLoss': [
      'declared a loss on {{cashbook}} of {{customer}}',
      'mengisytiharkan rugi bagi {{cashbook}} milik {{customer}}',
      '将{{customer}}的账本 {{cashbook}} 列为坏账',
    ],
    'cashbook.close': [
      'closed {{cashbook}} of {{customer}}',
      'menutup {{cashbook}} milik {{customer}}',
      '将{{customer}}的账本 {{cashbook}} 关账',
    ],
    'cashbook.closeAll': [
      {
        one: 'closed {{count}} cashbook with a profit of {{amountSen}}',
        other: 'closed {{count}} cashbooks with a profit of {{amountSen}}',
      },
      'menutup {{count}} buku tunai dengan untung {{amountSen}}',
      '将 {{count}} 个账本关账，利润共 {{amountSen}}',
    ],
    'massCredit.submit': [
      {
        one: 'received {{amountSen}} in {{count}} payment by mass credit',
        other: 'received {{amountSen}} in {{count}} payments by mass credit',
      },
      'menerima {{amountSen}} dalam {{count}} bayaran serentak',
      '批量收款 {{count}} 笔，共 {{amountSen}}',
    ],
    'missedVisit.record': [
      'recorded that {{customer}} did not pay',
      'mencatat bahawa {{customer}} tidak membayar',
      '记录了{{customer}}未付款',
    ],
    'promise.record': [
      'recorded that {{customer}} promised {{amountSen}} for {{promisedDate}}',
      'mencatat bahawa {{customer}} berjanji {{amountSen}} pada {{promisedDate}}',
      '记录了{{customer}}承诺于 {{promisedDate}} 付款 {{amountSen}}',
    ],
    'promise.remove': [
      'removed the promise of {{customer}} for {{promisedDate}}',
      'membuang janji {{customer}} untuk {{promisedDate}}',
      '删除了{{customer}}对 {{promisedDate}} 的承诺',
    ],
    'missedVisit.remove': [
      'removed the record that {{customer}} did not pay',
      'menarik balik catatan {{customer}} tidak membayar',
      '撤销了{{customer}}未付款的记录',
    ],
    'handOver.record': [
      'counted {{amountSen}} in cash to hand over',
      'mengira tunai {{amountSen}} untuk diserahkan',
      '清点了待交现金 {{amountSen}}',
    ],
    'handOver.confirm': [
      'confirmed receipt of {{amountSen}} in cash',
      'mengesahkan penerimaan tunai {{amountSen}}',
      '确认收到现金 {{amountSen}}',
    ],
    'handOver.remove': [
      'undid a cash count of {{amountSen}}',
      'membatalkan kiraan tunai {{amountSen}}',
      '撤销了现金清点 {{amountSen}}',
    ],
    'route.save': [
      { one: 'arranged {{count}} stop', other: 'arranged {{count}} stops' },
      'menyusun {{count}} lawatan',
      '调整了 {{count}} 户的次序',
    ],
    'reloan.process': [
      'reloaned {{customer}} into {{cashbook}}',
      'membuat pinjaman semula untuk {{customer}} sebagai {{cashbook}}',
      '为{{customer}}续借，新账本 {{cashbook}}',
    ],
    'reloan.undo': [
      'undid the reloan of {{customer}} into {{cashbook}}',
      'membatalkan pinjaman semula {{customer}} sebagai {{cashbook}}',
      '撤销了{{customer}}的续借，账本 {{cashbook}} 作废',
    ],
    'iou.sign': [
      'obtained the signature of {{customer}} on the IOU of {{cashbook}}',
      'mendapatkan tandatangan {{customer}} pada IOU {{cashbook}}',
      '完成了{{customer}}对借据 {{cashbook}} 的签署',
    ],
    'listing.submit': [
      {
        one: 'created a listing of {{count}} stop for {{agent}}',
        other: 'created a listing of {{count}} stops for {{agent}}',
      },
      'menjana senarai kutipan {{count}} lawatan untuk {{agent}}',
      '为{{agent}}生成了 {{count}} 户的收款名单',
    ],
    'statement.run': [
      'made the statements of all customers of {{agent}}',
      'menjana penyata semua pelanggan {{agent}}',
      '生成了{{agent}}所有客户的结单',
    ],
    'reminder.send': [
      'reminded {{customer}} to pay',
      'mengingatkan {{customer}} untuk membayar',
      '提醒了{{customer}}付款',
    ],
    'reminderText.update': [
      'changed a text of reminders',
      'mengubah teks peringatan',
      '更改了提醒内容',
    ],
    'dataMigration.check': [
      'checked a sheet for import',
      'menyemak helaian untuk diimport',
      '对一份表格进行了导入试运行',
    ],
    'dataMigration.begin': [
      'started the import of a sheet',
      'memulakan import helaian',
      '开始导入一份表格',
    ],
    'dataMigration.import': [
      {
        one: 'imported {{count}} row of a sheet',
        other: 'imported {{count}} rows of a sheet',
      },
      'mengimport {{count}} baris helaian',
      '导入了表格的 {{count}} 行',
    ],
    'act.check': [
      { one: 'looked at {{count}} act', other: 'looked at {{count}} acts' },
      'menyemak {{count}} tindakan',
      '核对了 {{count}} 项操作',
    ],
    'operationLog.fixParts': [
      {
        one: 'fixed the proof of {{count}} earlier log entry',
        other: 'fixed the proof of {{count}} earlier log entries',
      },
      'menetapkan bukti {{count}} catatan log terdahulu',
      '固定了较早的 {{count}} 条日志记录的证明',
    ],
    'note.create': ['wrote a note', 'menulis nota', '写了一则笔记'],
    'note.update': ['changed a note', 'mengubah nota', '更改了一则笔记'],
    'note.remove': ['deleted a note', 'memadam nota', '删除了一则笔记'],
    'note.restore': ['restored a note', 'mengembalikan nota', '恢复了一则笔记'],
  }),
}
