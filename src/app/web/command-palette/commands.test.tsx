import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#platform/contract/message.ts'
import { setLanguage } from '#platform/web/preferences/language.ts'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import { CommandKeys } from './CommandKeys.tsx'

/** What is typed, and the lines that it must find. */
const WORDS = {
  en: [
    ['pay', 'Pay commission', 'Add credit to …'],
    ['close', 'Close the books', 'Close settled cashbooks'],
    ['lock', 'Close the books'],
    ['export', 'Export transactions'],
    ['download', 'Export transactions'],
    ['help', 'Manual'],
    ['count cash', 'Count cash'],
    ['hand over', 'Count cash'],
    ['listing', 'Make listing'],
    ['language', 'Language: Bahasa Melayu'],
    ['malay', 'Language: Bahasa Melayu'],
    ['theme', 'Theme: Dark'],
  ],
  my: [
    ['bayar', 'Bayar komisen', 'Tambah bayaran untuk …'],
    ['tutup', 'Tutup buku akaun', 'Tutup buku tunai yang selesai'],
    ['kunci', 'Tutup buku akaun'],
    ['eksport', 'Eksport transaksi'],
    ['muat turun', 'Eksport transaksi'],
    ['bantuan', 'Manual'],
    ['kira tunai', 'Kira tunai'],
    ['senarai kutipan', 'Buat senarai kutipan'],
    ['bahasa', 'Bahasa: English'],
    ['cina', 'Bahasa: 中文'],
    ['tema', 'Tema: Gelap'],
  ],
  zh: [
    ['付款', '支付佣金', '登记收款：…'],
    ['关闭', '已结清账本关账'],
    ['关账', '已结清账本关账'],
    ['结账', '结账'],
    ['锁', '结账'],
    ['导出', '导出交易'],
    ['帮助', '使用手册'],
    ['清点现金', '清点现金'],
    ['名单', '制作收款名单'],
    ['语言', '语言: English'],
    ['马来', '语言: Bahasa Melayu'],
    ['主题', '主题: 深色'],
  ],
} as const

const LOCKING = new Set<string>(['Close the books', 'Tutup buku akaun', '结账'])

test.each(
  (['SUPER_ADMIN', 'AGENT'] as const).flatMap((role) =>
    LANGUAGES.map((each) => [role, each] as const),
  ),
)(
  'the acts of the desk are found by the words that people type: %s in %s',
  async (role, language) => {
    respondWith(() => ({ data: { items: [], total: 0, page: 1, pageSize: 200 } }), [], {}, null)
    beLoggedIn(role)
    await show(<CommandKeys />)
    act(() => setLanguage(language))
    fireEvent.keyDown(document.body, { key: '/' })
    const field = await screen.findByRole('combobox')
    for (const [typed, ...expected] of WORDS[language]) {
      fireEvent.change(field, { target: { value: typed } })
      const found = screen.queryAllByRole('option').map(({ textContent }) => textContent)
      // An agent closes cashbooks, not the books of the business.
      const wanted = expected.filter((line) => role !== 'AGENT' || !LOCKING.has(line))
      expect([typed, ...wanted.filter((line) => !found.includes(line))]).toEqual([typed])
      if (role === 'AGENT') expect(found.some((line) => LOCKING.has(line ?? ''))).toBe(false)
    }
    act(() => setLanguage('en'))
  },
)
