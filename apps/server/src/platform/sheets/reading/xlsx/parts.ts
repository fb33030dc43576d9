import { RefusedFile } from '../refusedFile.ts';
import type { Workbook } from './workbook.ts';
import { attribute, localName, readXml } from './xml.ts';

/** Letters of shared texts that are kept in memory. */
const mostShared = 48 * 1024 * 1024;

/** The path of the workbook's first sheet. @throws RefusedFile */
export async function firstSheet(book: Workbook): Promise<string> {
  const targets = new Map<string, string>();
  let first: string | undefined;
  const links = await book.open('xl/_rels/workbook.xml.rels');
  const list = await book.open('xl/workbook.xml');
  if (!links || !list) throw new RefusedFile('El archivo no es una planilla XLSX.');
  await readXml(links, {
    open: (tag) => {
      const [id, target] = [attribute(tag, 'Id'), attribute(tag, 'Target')];
      if (id && target) targets.set(id, target);
    },
  });
  await readXml(list, {
    open: (tag) => {
      if (localName(tag.name) === 'sheet' && first === undefined) first = attribute(tag, 'r:id');
    },
  });
  const target = targets.get(first ?? '')?.replace(/^\/(?:xl\/)?/, '');
  const path = `xl/${target ?? 'worksheets/sheet1.xml'}`;
  if (!book.sizes.has(path)) throw new RefusedFile('El archivo XLSX no tiene ninguna hoja.');
  return path;
}

/** The texts that cells refer to by number. @throws RefusedFile when they are too many for memory */
export async function sharedTexts(book: Workbook): Promise<string[]> {
  const texts: string[] = [];
  const part = await book.open('xl/sharedStrings.xml');
  if (!part) return texts;
  let isText = false;
  let isReading = false;
  let text = '';
  let size = 0;
  await readXml(part, {
    open: (tag) => {
      const name = localName(tag.name);
      // Phonetic guides stand beside the text itself.
      if (name === 'rPh') isReading = true;
      if (name === 't' && !isReading) isText = true;
    },
    text: (piece) => {
      if (isText) text += piece;
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isReading = false;
      if (name !== 'si') return;
      size += text.length;
      if (size > mostShared)
        throw new RefusedFile('La planilla es demasiado grande para leerla como XLSX: guardala como CSV.');
      texts.push(text);
      text = '';
    },
  });
  return texts;
}

/** Excel's own formats that show a day (ECMA-376, 18.8.30). */
const builtInDays = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
]);

/** Whether a format shows a day: it names years or days outside of quotes and brackets. */
const showsDay = (code: string): boolean => /[dy]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

/** Which cell styles show their number as a day. */
export async function dayStyles(book: Workbook): Promise<ReadonlySet<number>> {
  const styles = new Set<number>();
  const part = await book.open('xl/styles.xml');
  if (!part) return styles;
  const own = new Set<number>();
  let isCellFormats = false;
  let index = 0;
  await readXml(part, {
    open: (tag) => {
      const name = localName(tag.name);
      const format = Number(attribute(tag, 'numFmtId'));
      if (name === 'numFmt' && showsDay(attribute(tag, 'formatCode') ?? '')) own.add(format);
      if (name === 'cellXfs') isCellFormats = true;
      if (name !== 'xf' || !isCellFormats) return;
      if (builtInDays.has(format) || own.has(format)) styles.add(index);
      index += 1;
    },
    close: (name) => {
      if (name === 'cellXfs') isCellFormats = false;
    },
  });
  return styles;
}
