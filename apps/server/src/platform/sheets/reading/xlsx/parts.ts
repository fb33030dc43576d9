import { RefusedFile } from '../refusedFile.ts';
import { tooLarge, type Workbook } from './workbook.ts';
import { attribute, localName, readXml } from './xml.ts';

/** Maximum bytes of shared texts in memory: 48 million characters, or a million and a half short texts. */
const maxSharedBytes = 96 * 1024 * 1024;
/** Maximum bytes of relationships and styles in memory. Excel has at most 65,490 styles. */
const maxListedBytes = 8 * 1024 * 1024;
/** Memory overhead of a text, a piece of one, or a number in a list. */
const entryBytes = 32;

/** Creates a counter of the bytes in memory. @throws RefusedFile when they exceed the limit */
function createByteLimit(maxBytes: number): (letters: number, entries: number) => void {
  let bytes = 0;
  return (letters, entries) => {
    bytes += 2 * letters + entryBytes * entries;
    if (bytes > maxBytes) throw new RefusedFile(tooLarge);
  };
}

const notWorkbookMessage = 'El archivo no es una planilla XLSX.';

/** Returns the path of the workbook's first sheet, and whether its dates count from 1904. @throws RefusedFile */
export async function findFirstSheet(
  book: Workbook,
  maxBytes = maxListedBytes,
): Promise<{ path: string; is1904: boolean }> {
  let is1904 = false;
  const countBytes = createByteLimit(maxBytes);
  const targets = new Map<string, string>();
  let first: string | undefined;
  const relationshipPart = await book.open('xl/_rels/workbook.xml.rels');
  if (!relationshipPart) throw new RefusedFile(notWorkbookMessage);
  await readXml(relationshipPart, {
    open: (tag) => {
      const [id, target] = [attribute(tag, 'Id'), attribute(tag, 'Target')];
      if (!id || !target) return;
      countBytes(id.length + target.length, 1);
      targets.set(id, target);
    },
  });
  // Opened only when needed: an unread part keeps the file open.
  const workbookPart = await book.open('xl/workbook.xml');
  if (!workbookPart) throw new RefusedFile(notWorkbookMessage);
  await readXml(workbookPart, {
    open: (tag) => {
      if (localName(tag.name) === 'sheet' && first === undefined) first = attribute(tag, 'r:id');
      if (localName(tag.name) === 'workbookPr')
        is1904 = /^(?:1|true)$/.test(attribute(tag, 'date1904') ?? '');
    },
  });
  const target = targets.get(first ?? '')?.replace(/^\/(?:xl\/)?/, '');
  const path = `xl/${target ?? 'worksheets/sheet1.xml'}`;
  if (!book.sizes.has(path)) throw new RefusedFile('El archivo XLSX no tiene ninguna hoja.');
  return { path, is1904 };
}

/** Returns the texts that cells refer to by index. @throws RefusedFile when they exceed the memory limit */
export async function readSharedTexts(book: Workbook, maxBytes = maxSharedBytes): Promise<string[]> {
  const countBytes = createByteLimit(maxBytes);
  const texts: string[] = [];
  const part = await book.open('xl/sharedStrings.xml');
  if (!part) return texts;
  let isText = false;
  let isPhoneticGuide = false;
  let text = '';
  await readXml(part, {
    open: (tag) => {
      const name = localName(tag.name);
      // Phonetic guides are not part of the text.
      if (name === 'rPh') isPhoneticGuide = true;
      if (name === 't' && !isPhoneticGuide) isText = true;
    },
    text: (piece) => {
      if (!isText) return;
      // A concatenated string keeps each of its pieces in memory.
      countBytes(piece.length, text ? 1 : 0);
      text += piece;
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhoneticGuide = false;
      if (name !== 'si') return;
      countBytes(0, 1);
      texts.push(text);
      text = '';
    },
  });
  return texts;
}

/** Excel's built-in date formats (ECMA-376, 18.8.30). */
const builtInDateFormats = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
]);

/** Maximum characters of a format (Excel's limit). */
const maxFormatLength = 255;

/** Whether a format shows a date: it contains years or days outside of quotes and brackets. */
const isDateFormat = (code: string): boolean =>
  /[dy]/i.test(code.slice(0, maxFormatLength).replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

/** Returns the cell styles that show a number as a date. @throws RefusedFile when they exceed the memory limit */
export async function readDateStyles(
  book: Workbook,
  maxBytes = maxListedBytes,
): Promise<ReadonlySet<number>> {
  const countBytes = createByteLimit(maxBytes);
  const addStyle = (list: Set<number>, style: number) => {
    countBytes(0, 1);
    list.add(style);
  };
  const styles = new Set<number>();
  const part = await book.open('xl/styles.xml');
  if (!part) return styles;
  const customDateFormats = new Set<number>();
  let isCellFormats = false;
  let index = 0;
  await readXml(part, {
    open: (tag) => {
      const name = localName(tag.name);
      const format = Number(attribute(tag, 'numFmtId'));
      if (name === 'numFmt' && isDateFormat(attribute(tag, 'formatCode') ?? ''))
        addStyle(customDateFormats, format);
      if (name === 'cellXfs') isCellFormats = true;
      if (name !== 'xf' || !isCellFormats) return;
      if (builtInDateFormats.has(format) || customDateFormats.has(format)) addStyle(styles, index);
      index += 1;
    },
    close: (name) => {
      if (name === 'cellXfs') isCellFormats = false;
    },
  });
  return styles;
}
