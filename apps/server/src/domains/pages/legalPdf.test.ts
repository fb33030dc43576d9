import { describe, expect, it } from 'vitest';
import { renderPdf } from './legalPdf.ts';
import { normalizeTable } from './normalizeTable.ts';
import { parseRichText } from './richTextBlocks.ts';

const source = (html: string, title = 'Términos y condiciones') => ({
  title,
  html,
  brand: { name: 'Centinela', url: 'https://centinela.example' },
  updatedAt: new Date('2026-11-01T12:00:00Z'),
});

const loadText = async (html: string) => (await renderPdf(source(html))).toString('latin1');
const pages = (pdf: string) => pdf.match(/\/Type \/Page\b/g)?.length ?? 0;

describe('parseRichText', () => {
  it('reads headings, marks and links as runs', () => {
    const [heading, paragraph] = parseRichText(
      '<h2>Uno</h2><p>Hola <strong>fuerte <em>y fino</em></strong> <a href="/x">acá</a></p>',
    );
    expect(heading).toMatchObject({ type: 'heading', level: 2, runs: [{ text: 'Uno' }] });
    expect(paragraph).toMatchObject({
      type: 'paragraph',
      runs: [
        { text: 'Hola ', bold: false },
        { text: 'fuerte ', bold: true },
        { text: 'y fino', bold: true, italic: true },
        { text: ' ' },
        { text: 'acá', link: '/x' },
      ],
    });
  });

  it('numbers lists from their start and records the depth of items', () => {
    const blocks = parseRichText('<ol start="3"><li>a<ul><li><p>b</p></li></ul></li><li>c</li></ol>');
    expect(blocks.map((block) => block.type === 'item' && [block.marker, block.depth])).toEqual([
      ['3.', 0],
      ['•', 1],
      ['4.', 0],
    ]);
  });

  it('keeps a second paragraph of an item without repeating its number', () => {
    const blocks = parseRichText('<ol><li><p>a</p><p>b</p></li></ol>');
    expect(blocks.map((block) => block.type === 'item' && block.marker)).toEqual(['1.', '']);
  });

  it('reads tables with headers and spans', () => {
    const [table] = parseRichText(
      '<table>\n<tr><th colspan="2"><p>A</p></th></tr>\n<tr><td>1</td><td>2</td></tr></table>',
    );
    expect(table).toMatchObject({
      type: 'table',
      rows: [[{ text: 'A', header: true, columns: 2 }], [{ text: '1', header: false }, { text: '2' }]],
    });
  });

  it('ignores unknown tags, but keeps their text', () => {
    const figure =
      '<figure><picture><img src="/media/a/1.webp" alt="x"></picture><figcaption>pie</figcaption></figure>';
    expect(parseRichText(`<p>uno</p>${figure}<p>dos</p>`)).toEqual(parseRichText('<p>uno</p><p>dos</p>'));
    expect(parseRichText('<section>uno <mark>dos</mark></section>')).toMatchObject([
      { type: 'paragraph', runs: [{ text: 'uno ' }, { text: 'dos' }] },
    ]);
  });
});

describe('normalizeTable', () => {
  const cell = (text: string, columns = 1, rows = 1) => ({ text, header: false, columns, rows });
  const shape = (rows: ReturnType<typeof normalizeTable>) =>
    rows.map((row) => row.map((each) => [each.text, each.columns, each.rows]));

  it('fills short rows and cuts spans at the edges', () => {
    expect(shape(normalizeTable([[cell('a')], [cell('b'), cell('c', 1, 5)]]))).toEqual([
      [
        ['a', 1, 1],
        ['', 1, 1],
      ],
      [
        ['b', 1, 1],
        ['c', 1, 1],
      ],
    ]);
  });

  it('leaves space for cells that span rows', () => {
    expect(shape(normalizeTable([[cell('a', 1, 2), cell('b')], [cell('c')]]))).toEqual([
      [
        ['a', 1, 2],
        ['b', 1, 1],
      ],
      [['c', 1, 1]],
    ]);
  });
});

describe('renderPdf', () => {
  it('is a tagged Spanish document with its title', async () => {
    const pdf = await loadText('<h2>Uno</h2><p>Hola</p><ul><li>a</li></ul>');
    expect(pdf.slice(0, 8)).toBe('%PDF-1.7');
    expect(pdf).toContain('/Lang (es-AR)');
    expect(pdf).toContain('/Marked true');
    expect(pdf).toContain('/DisplayDocTitle true');
    expect(pdf.match(/\/S \/(?:H1|H2|P|L|LI|Lbl|LBody)\b/g)?.sort()).toEqual(
      ['/S /H1', '/S /H2', '/S /L', '/S /LBody', '/S /LI', '/S /Lbl', '/S /P', '/S /P'].sort(),
    );
  });

  it('resolves paths and anchors and drops other schemes', async () => {
    const pdf = await loadText('<p><a href="/planes/todos">a</a> <a href="javascript:alert(1)">b</a></p>');
    expect(pdf).toContain('https://centinela.example/planes/todos');
    expect(pdf).not.toContain('javascript');
  });

  it('is deterministic', async () => {
    expect(await loadText('<p>Hola</p>')).toBe(await loadText('<p>Hola</p>'));
  });

  it('breaks long texts into pages without extra pages for footers', async () => {
    expect(pages(await loadText('<p>corto</p>'))).toBe(1);
    const long = await loadText(
      `<h2>A</h2>${'<p>Una cláusula bastante larga que ocupa su renglón.</p>'.repeat(120)}`,
    );
    expect(pages(long)).toBeGreaterThan(3);
    expect(pages(long)).toBeLessThan(8);
  });

  it.each([
    ['nothing', ''],
    ['characters the fonts lack', '<p>日本語 → ≥ 😀 Łódź</p>'],
    ['a word wider than the page', `<p>${'x'.repeat(5000)}</p>`],
    [
      'rows of different lengths',
      '<table><tr><td>1</td></tr><tr><td>1</td><td>2</td><td>3</td></tr><tr></tr></table>',
    ],
    [
      'a span wider than the table',
      '<table><tr><td colspan="19" rowspan="9">1</td></tr><tr><td>2</td></tr></table>',
    ],
    ['a cell taller than a page', `<table><tr><td>${'palabra '.repeat(3000)}</td><td>b</td></tr></table>`],
    ['deep lists', `${'<ul><li>a'.repeat(60)}${'</li></ul>'.repeat(60)}`],
    ['broken tags', '<table><td>x</tr><li>y</ul><p><strong>z'],
  ])('handles %s', async (_name, html) => {
    expect((await loadText(html)).slice(0, 5)).toBe('%PDF-');
  });
});
