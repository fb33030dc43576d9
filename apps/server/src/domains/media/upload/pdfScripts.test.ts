import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { PdfRefused, refuseScripts } from './pdfScripts.ts';

const createPdf = (objects: string) =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n${objects}\ntrailer << /Root 1 0 R >>\n%%EOF\n`,
    'latin1',
  );
const createObjectStream = (
  objects: string,
  dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
) => {
  const bytes = deflateSync(Buffer.from(objects));
  return createPdf(
    `5 0 obj\n<< ${dictionary} /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream\nendobj`,
  );
};
const getReason = (bytes: Buffer) => {
  try {
    refuseScripts(bytes);
    return null;
  } catch (error) {
    return error instanceof PdfRefused ? error.reason : error;
  }
};
const script = '5 0 << /S /JavaScript /JS (app.alert(1)) >>';

test('accepts a PDF without scripts, with compressed objects or without', async () => {
  const document = new PDFDocument({ info: { Title: 'CV de Ana, HTML/CSS/JavaScript' } });
  document.text('Hice páginas con JavaScript.');
  document.end();
  const pieces: Buffer[] = [];
  for await (const piece of document) pieces.push(piece);
  expect(getReason(Buffer.concat(pieces))).toBeNull();
  expect(getReason(createObjectStream('5 0 << /Type /Page >>'))).toBeNull();
  expect(getReason(createObjectStream('icc', '/N 3 /Filter /FlateDecode'))).toBeNull();
});

test.each([
  ['in an uncompressed object', createPdf(`5 0 obj\n${script}\nendobj`)],
  ['without spaces', createPdf('5 0 obj\n<</S/JavaScript/JS(app.alert(1))>>\nendobj')],
  ['with an escaped name', createPdf('5 0 obj\n<</#53/Java#53#63ript/JS(x)>>\nendobj')],
  ['in the name tree', createPdf('5 0 obj\n<</Names<</JavaScript 6 0 R>>>>\nendobj')],
  ['that launches a program', createPdf('5 0 obj\n<</S /Launch /F (cmd.exe)>>\nendobj')],
  ['in compressed objects', createObjectStream(script)],
  ['in compressed objects without a type', createObjectStream(script, '/N 1 /First 4 /Filter /FlateDecode')],
  [
    'in compressed objects with escaped names',
    createObjectStream(script, '/Type/Obj#53tm/N 1/First 4/Filter[/Fl#61teDecode]'),
  ],
])('finds a script %s', (_where, bytes) => expect(getReason(bytes)).toBe('script'));

test.each([
  [
    'is compressed twice',
    createObjectStream(script, '/Type/ObjStm/N 1/First 4/Filter[/ASCIIHexDecode/FlateDecode]'),
  ],
  [
    'is compressed with a predictor',
    createObjectStream(script, '/Type/ObjStm/N 1/First 4/Filter/FlateDecode/DecodeParms<</Predictor 12>>'),
  ],
  [
    'hides its objects behind a fake stream keyword',
    createPdf(`5 0 obj\n<< /X (stream\nx) /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>`),
  ],
])('rejects a PDF that cannot be checked: it %s', (_why, bytes) =>
  expect(getReason(bytes)).toBe('unreadable'),
);

test('rejects a PDF with a password, and one that inflates to too much', () => {
  expect(getReason(createPdf('trailer << /Encrypt 9 0 R >>'))).toBe('locked');
  expect(getReason(createObjectStream(' '.repeat(70 * 1024 * 1024)))).toBe('unreadable');
});

describe('checks a crafted file in time linear in its size', () => {
  const size = 5 * 1024 * 1024;
  const createFilledFile = (text: string) =>
    Buffer.from(`%PDF-1.7\n${text.repeat(Math.floor((size - 9) / text.length))}`, 'latin1');
  const objectStream = (bytes: Buffer) =>
    Buffer.concat([
      Buffer.from('5 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n'),
      bytes,
      Buffer.from('\nendstream\nendobj\n'),
    ]);
  const manyStreams = (count: number, bytes: Buffer) =>
    Buffer.concat(Array.from({ length: count }, () => objectStream(bytes)));
  /** Empty deflate blocks between keywords, so that every stream extends to the end of the file. */
  const createOverlappingStreams = () => {
    const dictionary = '5 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n';
    const block = (text: string) => {
      const head = Buffer.from([0, text.length, 0, ~text.length & 0xff, 0xff]);
      return Buffer.concat([head, Buffer.from(text, 'latin1')]);
    };
    const header = '\x78\x01';
    const empty = Buffer.from([0, 0, 0, 0xff, 0xff]);
    const piece = Buffer.concat([block(dictionary + header), ...Array.from({ length: 500 }, () => empty)]);
    return Buffer.concat([
      Buffer.from(dictionary + header, 'latin1'),
      ...Array.from({ length: 1500 }, () => piece),
    ]);
  };

  test.each([
    ['tabs', createFilledFile('\t')],
    ['spaces', createFilledFile(' ')],
    ['NULs', createFilledFile('\0')],
    ['parentheses', createFilledFile('(')],
    ['nested dictionaries', createFilledFile('<<')],
    ['slashes', createFilledFile('/')],
    ['names S', createFilledFile('/S')],
    ['names that are nearly a script', createFilledFile('/JavaScripX')],
    ['escaped names', createFilledFile('/#4a#61#76#61#53#63#72#69#70#58')],
    ['filters', createFilledFile('/Filter [ ')],
    ['filters before long gaps', createFilledFile(`/Filter${'\t'.repeat(2000)}`)],
    ['objects', createFilledFile('1 0 obj\n')],
    ['stream keywords', createFilledFile('stream\n')],
    ['streams of one dictionary', createFilledFile('/N 1/First 4 stream\n')],
    ['empty object streams', manyStreams(40_000, deflateSync(Buffer.alloc(0)))],
    ['many large object streams', manyStreams(1900, deflateSync(Buffer.alloc(100_000, '/S')))],
    [
      'an object stream that inflates a lot',
      objectStream(deflateSync(Buffer.alloc(8_000_000, '/JavaScripX'))),
    ],
    ['a decompression bomb', objectStream(deflateSync(Buffer.alloc(200_000_000)))],
    ['overlapping object streams', createOverlappingStreams()],
  ])('%s', (_what, bytes) => {
    const before = process.cpuUsage().user;
    getReason(bytes);
    expect((process.cpuUsage().user - before) / 1000).toBeLessThan(1000);
  });
});
