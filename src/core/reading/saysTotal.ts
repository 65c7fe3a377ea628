const TOTAL =
  /^(?:(?:grand|sub)[\s-]?)?total(?!\p{L})|^jumlah(?!\p{L})|^(?:合计|合計|总计|總計|总额|總額|总数|總數|小计|小計|共计|共計|总共|總共)/iu

/** Returns whether a cell of a list says that its line is a total: `Total`, `Jumlah`, `合计`. */
export function saysTotal(cell: string): boolean {
  return TOTAL.test(cell.normalize('NFKC').trim())
}
