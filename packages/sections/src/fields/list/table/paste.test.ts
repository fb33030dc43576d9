import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { label } from '../../kind.testing.ts';
import { money } from '../../money/money.ts';
import { number } from '../../number/number.ts';
import { text } from '../../text/text.ts';
import { list } from '../list.ts';
import { hasSeveralCells, parseClip, toTabSeparated } from './clipboard.ts';
import { formatCell, getColumns, parseCell, type Row, validateCell } from './columns.ts';
import { paste } from './paste.ts';

const field = list({
  label,
  max: 200,
  as: 'table',
  of: {
    code: text({ label: ['Código', 'Code'] }),
    name: text({ label: ['Nombre', 'Name'], required: true }),
    price: money({ label: ['Precio', 'Price'], required: true }),
    note: text({ label: ['Nota', 'Note'] }),
  },
});
const columns = getColumns(field);
const [code, name, price, note] = columns;
const blank: Row = { code: null, name: null, price: null, note: null };
const item = (title: string, amount: number | string | null): Row => ({
  ...blank,
  name: title,
  price: amount,
});

const into = (rows: readonly Row[], row = 0, column = 0) => ({
  rows,
  columns,
  at: { row, column },
  maxRows: 200,
  blank,
});
const plain = (words: string) => parseClip({ plain: words, html: '' });
const rowsOf = (pasted: ReturnType<typeof paste>) => (pasted.type === 'pasted' ? pasted.rows : []);

describe('clipboard content', () => {
  test.each([
    [
      'tabs, as spreadsheets copy',
      'A\tB\r\n1\t2\r\n',
      [
        ['A', 'B'],
        ['1', '2'],
      ],
    ],
    [
      'a line and a tab inside of quotes',
      '"uno\ndos"\t"di ""ya"""\nx\ty',
      [
        ['uno\ndos', 'di "ya"'],
        ['x', 'y'],
      ],
    ],
    [
      'inches, which close nothing',
      '5" de caño\t1\n"x\ty',
      [
        ['5" de caño', '1'],
        ['"x', 'y'],
      ],
    ],
    [
      'semicolons of a file',
      'A;B\n"x;y";2',
      [
        ['A', 'B'],
        ['x;y', '2'],
      ],
    ],
    [
      'commas of a file',
      'A,B,C\nx,"1,5",z',
      [
        ['A', 'B', 'C'],
        ['x', '1,5', 'z'],
      ],
    ],
    ['prices one below the other', '$ 12.345,50\n1,5', [['$ 12.345,50'], ['1,5']]],
    ['one cell with all of it', 'Sensor; blanco, chico', [['Sensor; blanco, chico']]],
    [
      'blank rows in between, none at the end',
      'a\tb\n\t\nc\td\n\t\n\n',
      [
        ['a', 'b'],
        ['', ''],
        ['c', 'd'],
      ],
    ],
    ['nothing', '', []],
  ])('%s', (_what, words, cells) => {
    expect(plain(words)).toEqual(cells);
  });

  test('parses an HTML table with line breaks in cells, without running its content', () => {
    const html = `<html><head><style>td{x:"<td>"}</style></head><body><!-- <tr><td>no</td></tr> --><table>
      <tr><th>C&oacute;digo</th><th colspan="2">Qu&#233;&nbsp;es</th></tr>
      <tr><td>A&amp;B<td>uno<br>dos</td><td><b>$ 1.200</b><script>alert("<td>mal</td>")</script></td></tr>
    </table>`;
    expect(parseClip({ plain: 'otra cosa', html })).toEqual([
      ['Código', 'Qué es', ''],
      ['A&B', 'uno dos', '$ 1.200'],
    ]);
    expect(parseClip({ plain: 'a\tb', html: '<p>sin tabla</p>' })).toEqual([['a', 'b']]);
  });

  test('one word is not a table, two cells are', () => {
    expect(hasSeveralCells({ plain: 'Cámara', html: '<b>Cámara</b>' })).toBe(false);
    expect(hasSeveralCells({ plain: 'a\tb', html: '' })).toBe(true);
  });

  test('pastes copied cells unchanged', () => {
    const cell = fc.string({ unit: 'grapheme' }).map((words) => words.replace(/[\r\0]/g, ''));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 }), (cells) => {
        const filled = [...cells, ['fin', 'fin']];
        expect(plain(toTabSeparated(filled))).toEqual(filled);
      }),
    );
  });
});

describe('cell values', () => {
  test('parses an amount regardless of the surrounding text', () => {
    const cents = fc.integer({ min: 0, max: 99_999_999_999_999 }).map((amount) => amount / 100);
    const around = fc.constantFrom('', '$', '$ ', 'ARS ', 'AR$ ', '\u00a0', '$\u00a0');
    fc.assert(
      fc.property(cents, around, (amount, before) => {
        if (!price) throw new Error('there is a price');
        expect(parseCell(price, `${before}${formatCell(price, amount)} `)).toBe(amount);
      }),
    );
  });

  test.each([
    ['$ 12.345,50', 12345.5],
    ['12,345.50', 12345.5],
    ['1.200,-', 1200],
    ['1500 pesos', 1500],
    ['', null],
    ['consultar', 'consultar'],
    ['-5', -5],
  ])('%s', (words, value) => {
    expect(price && parseCell(price, words)).toBe(value);
  });

  test('validates present values only', () => {
    const wrong = (column: typeof price, value: unknown) => column && validateCell(column, value);
    expect(wrong(price, 'consultar')).toBe('money');
    expect(wrong(price, -5)).toBe('belowZero');
    expect(wrong(price, null)).toBeNull();
    expect(wrong(name, 'a'.repeat(301))).toBe('tooLong');
    expect(wrong(code, 'A-1')).toBeNull();
  });
});

describe('pasting', () => {
  test('overwrites existing rows and appends new ones', () => {
    const pasted = paste(plain('Sirena\t$ 10,5\nCámara\t20'), into([item('a', 1), item('b', 2)], 1, 1));
    expect(pasted).toMatchObject({ type: 'pasted', count: 2, invalidCells: 0, unmappedColumns: [] });
    expect(rowsOf(pasted)).toEqual([item('a', 1), item('Sirena', 10.5), item('Cámara', 20)]);
  });

  test('maps columns by their headings, regardless of the focused cell', () => {
    const cells = plain('Precio con IVA\tPRODUCTO\tcodigo\n$ 1.000\tSirena\tS-1');
    expect(rowsOf(paste(cells, into([], 0, 3)))).toEqual([{ ...item('Sirena', 1000), code: 'S-1' }]);
  });

  test('reports columns without a place', () => {
    const cells = plain('Código\tNombre\tPrecio\tNota\tProveedor\nA\tb\t1\tc\tAcme');
    expect(paste(cells, into([]))).toMatchObject({ unmappedColumns: ['Proveedor'] });
    expect(paste(plain('x\ty\t \n'), into([], 0, 3))).toMatchObject({ unmappedColumns: ['2'] });
  });

  test('keeps invalid text in a price column and counts it', () => {
    const pasted = paste(plain('a\t1\nb\tconsultar\nc\t-3'), into([], 0, 1));
    expect(pasted).toMatchObject({ invalidCells: 2 });
    expect(rowsOf(pasted).map((row) => row.price)).toEqual([1, 'consultar', -3]);
  });

  test('pastes up to 200 rows at once and no more than the maximum', () => {
    const lines = (count: number) =>
      plain(Array.from({ length: count }, (_n, at) => `p${at}\t${at}`).join('\n'));
    expect(rowsOf(paste(lines(200), into([], 0, 1)))).toHaveLength(200);
    expect(paste(lines(200), into([item('a', 1)], 1, 1))).toEqual({
      type: 'tooMany',
      maxRows: 200,
      rowCount: 201,
      over: 1,
    });
    expect(paste(lines(263), into([], 0, 1))).toMatchObject({ type: 'tooMany', over: 63 });
  });

  test('never loses a cell', () => {
    const cell = fc.string({ maxLength: 8 }).map((words) => words.replace(/\s+/g, ' ').trim());
    const table = fc.array(fc.tuple(cell, cell, cell, cell), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(table, fc.nat(5), (cells, row) => {
        const before = Array.from({ length: 5 }, (_none, at) => item(`fila ${at}`, at));
        const pasted = paste(cells, into(before, row));
        if (pasted.type !== 'pasted') return;
        // A heading row determines the target columns.
        const body = cells.slice(cells.length - pasted.count);
        const shown = pasted.rows.slice(row, row + body.length);
        expect(
          shown.map((each) => columns.map((column) => Boolean(formatCell(column, each[column.key])))),
        ).toEqual(body.length === cells.length ? body.map((each) => each.map(Boolean)) : expect.anything());
        expect(pasted.rows.slice(0, row)).toEqual(before.slice(0, row));
      }),
    );
  });
});

test('number fields are columns too', () => {
  const [count] = getColumns(list({ label, as: 'table', of: { count: number({ label }) } }));
  expect(count && parseCell(count, '1.234,5')).toBe(1234.5);
  expect(note && parseCell(note, ' dos\nlíneas ')).toBe('dos líneas');
});
