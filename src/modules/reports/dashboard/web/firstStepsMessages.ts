import { defineMessages } from '#platform/contract/message.ts'

/** Messages of the steps to the first loan of a new business. */
export const firstStepsMessages = defineMessages({
  firstSteps: ['First steps', 'Langkah pertama', '开始使用'],
  firstStepsHint: [
    'What you need before the first loan.',
    'Perkara yang perlu disediakan sebelum pinjaman pertama.',
    '第一次放款前要准备的事项。',
  ],
  nameBusiness: ['Name your business', 'Namakan perniagaan anda', '填写公司名称'],
  addAgent: ['Add an agent', 'Tambah ejen', '新增代理'],
  assignPackage: [
    'Assign the package to the agent',
    'Berikan pakej kepada ejen',
    '把配套分配给代理',
  ],
  topUp: ['Top up the agent’s petty cash', 'Tambah wang runcit ejen', '补充代理的零用现金'],
  agentLends: [
    'Send the agent the login; the agent adds a cashbook',
    'Hantar log masuk kepada ejen; ejen menambah buku tunai',
    '把登录资料发给代理，由代理新增账本',
  ],
  addRunner: [
    'Add a runner, if somebody collects for you',
    'Tambah runner, jika ada orang mengutip untuk anda',
    '如有人为您收款，请新增收款员',
  ],
  packageGiven: [
    'Get a package from an admin, or lend on custom terms',
    'Pakej untuk anda: ditetapkan oleh pentadbir. Anda juga boleh memberi pinjaman dengan terma sendiri',
    '由管理员为您分配配套；您也可以自定条款放款',
  ],
  cashGiven: [
    'Ask an admin to top up your petty cash',
    'Wang runcit untuk memberi pinjaman: ditambah oleh pentadbir',
    '用来放款的零用现金：由管理员补充',
  ],
  noBusinessName: [
    'The business name is not set',
    'Nama perniagaan belum diisi',
    '尚未设置贷款公司名称',
  ],
  noBusinessNameHint: [
    'Documents show no lender, and IOUs cannot be signed.',
    'Dokumen tidak menamakan pemberi pinjam, dan IOU tidak boleh ditandatangani.',
    '单据上没有出借方，借据也无法签署。',
  ],
  nameBySuperAdmin: [
    'The super admin enters the legal name under Business details.',
    'Pentadbir utama mengisi nama sah di Butiran perniagaan.',
    '由超级管理员在“公司资料”中填写注册名称。',
  ],
  addPackage: ['Add a package', 'Tambah pakej', '新增配套'],
  addCustomer: ['Add a customer', 'Tambah pelanggan', '新增客户'],
  addCashbook: ['Add a cashbook', 'Tambah buku tunai', '新增账本'],
  phones: ['Let phones in', 'Benarkan telefon masuk', '让手机使用'],
  phonesOpen: [
    'Phones can open {{origin}}',
    'Telefon boleh membuka {{origin}}',
    '手机能打开 {{origin}}',
  ],
  phonesEncrypted: [
    'Nobody can read along (HTTPS)',
    'Tiada orang lain boleh membaca (HTTPS)',
    '他人无法偷看（HTTPS）',
  ],
  phonesKeep: [
    'A phone keeps the round when there is no network',
    'Telefon menyimpan kutipan apabila tiada talian',
    '没有网络时手机仍保存收款名单',
  ],
  yes: ['yes', 'ya', '是'],
  no: ['not yet', 'belum', '尚未'],
  phonesHow: [
    'Give Cashbook an address with HTTPS, and open it there. The runbook says how under “Let phones in”.',
    'Berikan Cashbook alamat HTTPS, kemudian buka di alamat itu. Caranya ada dalam buku panduan di bawah “Let phones in”.',
    '请为 Cashbook 设置 HTTPS 网址，并从该网址打开。方法见运维手册的“Let phones in”一节。',
  ],
  done: ['done', 'selesai', '已完成'],
})
