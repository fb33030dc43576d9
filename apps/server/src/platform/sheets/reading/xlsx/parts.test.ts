import { afterAll, expect, test } from 'vitest';
import { findFirstSheet, readDateStyles, readSharedTexts } from './parts.ts';
import { workbookFolder } from './workbook.testing.ts';
import { openWorkbook, type Workbook } from './workbook.ts';

const { write, remove } = workbookFolder();
afterAll(remove);

async function withBook<T>(parts: Record<string, string>, work: (book: Workbook) => Promise<T>): Promise<T> {
  const book = await openWorkbook(await write(parts));
  try {
    return await work(book);
  } finally {
    book.close();
  }
}
const repeatPart = (part: string) => part.repeat(100);
const createSharedTexts = (inside: string) => ({ 'xl/sharedStrings.xml': `<sst>${inside}</sst>` });
const createStyles = (inside: string) => ({ 'xl/styles.xml': `<styleSheet>${inside}</styleSheet>` });

test('the memory limit counts the overhead of each entry', async () => {
  await withBook(createSharedTexts(repeatPart('<si><t>hola</t></si>')), async (book) => {
    expect(await readSharedTexts(book, 100 * 40)).toHaveLength(100);
    await expect(readSharedTexts(book, 100 * 40 - 1)).rejects.toThrow('demasiado grande');
  });
  await withBook(createStyles(`<cellXfs>${repeatPart('<xf numFmtId="14"/>')}</cellXfs>`), async (book) => {
    expect((await readDateStyles(book, 100 * 32)).size).toBe(100);
    await expect(readDateStyles(book, 100 * 32 - 1)).rejects.toThrow('demasiado grande');
  });
});

test.each([
  ['empty texts', createSharedTexts(repeatPart('<si/>')), readSharedTexts],
  [
    'a text in many pieces that never ends',
    createSharedTexts(`<si>${repeatPart('<r><t>a</t></r>')}`),
    readSharedTexts,
  ],
  ['formats', createStyles(repeatPart('<numFmt numFmtId="170" formatCode="dd"/>')), readDateStyles],
  [
    'links',
    {
      'xl/_rels/workbook.xml.rels': `<Relationships>${repeatPart('<R Id="a" Target="b"/>')}</Relationships>`,
    },
    findFirstSheet,
  ],
])('too many %s are rejected', async (_what, parts, read) => {
  await expect(withBook<unknown>(parts, (book) => read(book, 700))).rejects.toThrow('demasiado grande');
});
