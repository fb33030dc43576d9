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
const createRow = (title: string, amount: number | string | null): Row => ({
  ...blank,
  name: title,
  price: amount,
});

const createDestination = (rows: readonly Row[], row = 0, column = 0) => ({
  rows,
  columns,
  at: { row, column },
  maxRows: 200,
  blank,
});
const parsePlain = (words: string) => parseClip({ plain: words, html: '' });
const getRows = (pasted: ReturnType<typeof paste>) => (pasted.type === 'pasted' ? pasted.rows : []);

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
    expect(parsePlain(words)).toEqual(cells);
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

  test('treats one word as text, and two cells as a table', () => {
    expect(hasSeveralCells({ plain: 'Cámara', html: '<b>Cámara</b>' })).toBe(false);
    expect(hasSeveralCells({ plain: 'a\tb', html: '' })).toBe(true);
  });

  test('pastes copied cells unchanged', () => {
    const cell = fc.string({ unit: 'grapheme' }).map((words) => words.replace(/[\r\0]/g, ''));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 }), (cells) => {
        const filled = [...cells, ['fin', 'fin']];
        expect(parsePlain(toTabSeparated(filled))).toEqual(filled);
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
    const validate = (column: typeof price, value: unknown) => column && validateCell(column, value);
    expect(validate(price, 'consultar')).toBe('money');
    expect(validate(price, -5)).toBe('belowZero');
    expect(validate(price, null)).toBeNull();
    expect(validate(name, 'a'.repeat(301))).toBe('tooLong');
    expect(validate(code, 'A-1')).toBeNull();
  });
});

describe('pasting', () => {
  test('overwrites existing rows and appends new ones', () => {
    const pasted = paste(
      parsePlain('Sirena\t$ 10,5\nCámara\t20'),
      createDestination([createRow('a', 1), createRow('b', 2)], 1, 1),
    );
    expect(pasted).toMatchObject({ type: 'pasted', count: 2, invalidCells: 0, unmappedColumns: [] });
    expect(getRows(pasted)).toEqual([createRow('a', 1), createRow('Sirena', 10.5), createRow('Cámara', 20)]);
  });

  test('maps columns by their headings, regardless of the focused cell', () => {
    const cells = parsePlain('Precio con IVA\tPRODUCTO\tcodigo\n$ 1.000\tSirena\tS-1');
    expect(getRows(paste(cells, createDestination([], 0, 3)))).toEqual([
      { ...createRow('Sirena', 1000), code: 'S-1' },
    ]);
  });

  test('reports columns without a target', () => {
    const cells = parsePlain('Código\tNombre\tPrecio\tNota\tProveedor\nA\tb\t1\tc\tAcme');
    expect(paste(cells, createDestination([]))).toMatchObject({ unmappedColumns: ['Proveedor'] });
    expect(paste(parsePlain('x\ty\t \n'), createDestination([], 0, 3))).toMatchObject({
      unmappedColumns: ['2'],
    });
  });

  test('keeps invalid text in a price column and counts it', () => {
    const pasted = paste(parsePlain('a\t1\nb\tconsultar\nc\t-3'), createDestination([], 0, 1));
    expect(pasted).toMatchObject({ invalidCells: 2 });
    expect(getRows(pasted).map((row) => row.price)).toEqual([1, 'consultar', -3]);
  });

  test('pastes up to 200 rows at once and no more than the maximum', () => {
    const lines = (count: number) =>
      parsePlain(Array.from({ length: count }, (_n, at) => `p${at}\t${at}`).join('\n'));
    expect(getRows(paste(lines(200), createDestination([], 0, 1)))).toHaveLength(200);
    expect(paste(lines(200), createDestination([createRow('a', 1)], 1, 1))).toEqual({
      type: 'tooMany',
      maxRows: 200,
      rowCount: 201,
      excessCount: 1,
    });
    expect(paste(lines(263), createDestination([], 0, 1))).toMatchObject({
      type: 'tooMany',
      excessCount: 63,
    });
  });

  test('never loses a cell', () => {
    const cell = fc.string({ maxLength: 8 }).map((words) => words.replace(/\s+/g, ' ').trim());
    const table = fc.array(fc.tuple(cell, cell, cell, cell), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(table, fc.nat(5), (cells, row) => {
        const before = Array.from({ length: 5 }, (_none, at) => createRow(`fila ${at}`, at));
        const pasted = paste(cells, createDestination(before, row));
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

test('a number field is a column', () => {
  const [count] = getColumns(list({ label, as: 'table', of: { count: number({ label }) } }));
  expect(count && parseCell(count, '1.234,5')).toBe(1234.5);
  expect(note && parseCell(note, ' dos\nlíneas ')).toBe('dos líneas');
});
