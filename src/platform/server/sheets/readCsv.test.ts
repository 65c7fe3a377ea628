import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from './readCsv.ts'

const read = (text: string) => [...readCsv(text)].map(({ cells }) => cells)

test.each([
  [
    'one below the other',
    'A,N,P\r\nlim,Seng,1\r\nlim,Meng,"\r\nlim,Huat,"\r\nlim,Lan,4\r\n',
    ['Seng', 'Meng', 'Huat', 'Lan'],
  ],
  [
    'an odd number',
    'A,N,P\nlim,Seng,1\nlim,Meng,"\nlim,Huat,"\nlim,Lan,"\n',
    ['Seng', 'Meng', 'Huat', 'Lan'],
  ],
  ['in the middle', 'A,N,P\nlim,",1\nlim,",2\nlim,Lan,3', ['"', '"', 'Lan']],
  ['nicknames', 'A,N,P\nlim,"Boy,1\nlim,"Girl,2\nlim,Lan,3', ['"Boy', '"Girl', 'Lan']],
  [
    'a nickname that closes later',
    'A,N,P\nlim,"Boy,1\nlim,Girl",2\nlim,Lan,3',
    ['"Boy', 'Girl"', 'Lan'],
  ],
  ['with semicolons', 'A;N;P\nlim;Meng;"\nlim;Huat;"\nlim;Lan;4', ['Meng', 'Huat', 'Lan']],
  ['with tabs', 'A\tN\tP\nlim\tMeng\t"\nlim\tHuat\t"\nlim\tLan\t4', ['Meng', 'Huat', 'Lan']],
  ['old Mac line ends', 'A,N,P\rlim,Meng,"\rlim,Huat,"\rlim,Lan,4\r', ['Meng', 'Huat', 'Lan']],
])('a quote mark swallows no row: %s', (_, text, names) => {
  expect(read(text).map(([, name]) => name)).toEqual(['N', ...names])
})

test('cells that are quoted are read without their quotes', () => {
  const text = '"A";"N"\r\n"x; ""y""";"two\r\nlines"\r\n5" pipe;z\r\n'
  expect(read(text)).toEqual([
    ['A', 'N'],
    ['x; "y"', 'two\r\nlines'],
    ['5" pipe', 'z'],
  ])
})

test('a break inside a name splits no row, even into halves of equal width', () => {
  expect(read('A,N,P\nlim,"Chong\nKee",3\nlim,"one\ntwo\nthree",4')).toEqual([
    ['A', 'N', 'P'],
    ['lim', 'Chong\nKee', '3'],
    ['lim', 'one\ntwo\nthree', '4'],
  ])
})

test.each([
  [
    'A, N\r\nlim, "Tan, Ah Kow"\r\n"x" ,y',
    [
      ['A', ' N'],
      ['lim', 'Tan, Ah Kow'],
      ['x', 'y'],
    ],
  ],
  // Two marks for "the same as above" in one row are no cell.
  [
    'A,N,P,R\nlim,",30.00,"\nlim, ", 30.00, "',
    [
      ['A', 'N', 'P', 'R'],
      ['lim', '"', '30.00', '"'],
      ['lim', ' "', ' 30.00', ' "'],
    ],
  ],
  // With as many cells as the other rows it is a text with commas around it.
  [
    'A,N,P\nlim,", Jalan 2,",3',
    [
      ['A', 'N', 'P'],
      ['lim', ', Jalan 2,', '3'],
    ],
  ],
  // Programs write digits as a formula, so that a spreadsheet keeps their zeros.
  [
    'A,P\nlim,="0128"\nlim,"=""0129"""\nlim,="01,28"',
    [
      ['A', 'P'],
      ['lim', '0128'],
      ['lim', '0129'],
      ['lim', '01,28'],
    ],
  ],
])('quotes as programs write them: %j', (text, rows) => {
  expect(read(text)).toEqual(rows)
})

test('a line with the separator is obeyed and counts for nothing', () => {
  for (const line of ['sep=;\r\n', '"sep=;"\n', 'SEP=;\r']) {
    const rows = [...readCsv(`${line}A;B\n1,5;2`)]
    expect(rows).toEqual([
      { at: 1, cells: ['A', 'B'] },
      { at: 2, cells: ['1,5', '2'] },
    ])
  }
})

test.each([
  [';', 'A list as at 1, 2 and 3\n\nA;B;C\n1, x;2, y;3\n4;5;6'],
  ['\t', 'A\tB, or C\n1\t2\n3\t4'],
  ['|', 'A|B\n1|2'],
  [',', 'Name'],
])('the delimiter %j is found below a title', (mark, text) => {
  expect(read(text).at(-1)).toEqual(text.split('\n').at(-1)!.split(mark))
})

test('the lines of the file are counted apart from its rows', () => {
  const reading = readCsv('A,B\r\n\r\n"x\r\ny",2\r\n,\r\n')
  let next = reading.next()
  while (!next.done) next = reading.next()
  expect(next.value).toEqual({ lines: 5, empty: 2 })
})

test('what another program writes is read as it was', () => {
  // Quotes only where they are needed, or everywhere; any line end.
  const cell = fc.stringMatching(/^[a-z0-9" ,;.]{0,12}$/).map((text) => text.trim())
  const row = fc.tuple(fc.constant('x'), cell, cell, cell)
  const law = fc.property(
    fc.array(row, { minLength: 2, maxLength: 6 }),
    fc.constantFrom('\n', '\r\n', '\r'),
    fc.boolean(),
    (rows, lineEnd, quotesAll) => {
      const write = (text: string) =>
        quotesAll || /[",;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
      const text = rows.map((cells) => cells.map(write).join('\t')).join(lineEnd)
      expect(read(`sep=\t\n${text}`)).toEqual(rows)
    },
  )
  fc.assert(law)
})
