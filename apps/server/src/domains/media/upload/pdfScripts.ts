import { inflateSync } from 'node:zlib';

/** Something in a PDF that a document to be read does not need, or that nobody can look into. */
export class PdfRefused extends Error {
  readonly reason: 'script' | 'locked' | 'unreadable';

  constructor(reason: PdfRefused['reason']) {
    super(`the PDF is refused: ${reason}`);
    this.reason = reason;
  }
}

/** Bytes that the packed parts of a file may come to. */
const mostUnpacked = 64 * 1024 * 1024;

/** A name of PDF, whose characters may each be written as `#` and two digits (ISO 32000-2, 7.3.5). */
const named = (name: string): string =>
  `/${[...name]
    .map((character) => {
      const code = character.charCodeAt(0).toString(16);
      const escaped = [...code].map((digit) => `[${digit}${digit.toUpperCase()}]`).join('');
      return `(?:${character}|#${escaped})`;
    })
    .join('')}(?![\\w#])`;

const anyOf = (...names: string[]): RegExp => new RegExp(names.map(named).join('|'), 'g');

/**
 * Actions that run a script or a program, and what may hold one (ISO 32000-2, 12.6.4 and 13). A word in front that is not
 * `/S` makes it a piece of a text: "HTML/JavaScript".
 */
const scripts = new RegExp(
  `(?:${named('S')}|[^\\w])\\s*(?:${['JavaScript', 'Launch', 'Rendition', 'RichMedia', 'XFA'].map(named).join('|')})`,
);
const locks = anyOf('Encrypt');
const packsObjects = anyOf('ObjStm');
/** What tells a stream of objects by itself, for readers that do not ask for its type. */
const tellsObjects = [anyOf('First'), anyOf('N')];
const filters = anyOf('Filter');
const inflates = new RegExp(`${named('Filter')}\\s*\\[?\\s*${named('FlateDecode')}\\s*(?:\\]|/|>>)`);
const predicts = anyOf('DecodeParms', 'DP');

const has = (text: string, pattern: RegExp): boolean => text.search(pattern) >= 0;

/** Characters in which the dictionary of a stream of objects is written, at the most. */
const longestDictionary = 4000;

/** Every stream: its dictionary, and where its bytes begin. */
function* streamsOf(text: string): Generator<{ dictionary: string; at: number }> {
  for (let word = text.indexOf('stream'); word >= 0; word = text.indexOf('stream', word + 6)) {
    const end = text.startsWith('\r\n', word + 6) ? 2 : text.startsWith('\n', word + 6) ? 1 : 0;
    if (end === 0 || text.startsWith('end', word - 3)) continue;
    const before = text.slice(Math.max(0, word - longestDictionary), word);
    yield { dictionary: before.slice(before.lastIndexOf('obj') + 1), at: word + 6 + end };
  }
}

/** The objects that a stream packs, as text. @throws PdfRefused where they cannot be looked into */
function unpack(bytes: Buffer, dictionary: string, at: number, room: number): string {
  if (!has(dictionary, filters)) return '';
  if (!has(dictionary, inflates) || has(dictionary, predicts)) throw new PdfRefused('unreadable');
  try {
    return inflateSync(bytes.subarray(at), { maxOutputLength: Math.max(1, room) }).toString('latin1');
  } catch {
    throw new PdfRefused('unreadable');
  }
}

/**
 * Refuses a PDF that could do anything by itself when it is opened: that runs scripts or programs, in plain sight or in
 * packed objects. One that is locked, or packed in a way that nobody uses, is refused because nobody can tell.
 *
 * @throws PdfRefused
 */
export function refuseScripts(bytes: Buffer): void {
  const text = bytes.toString('latin1');
  if (has(text, scripts)) throw new PdfRefused('script');
  if (has(text, locks)) throw new PdfRefused('locked');
  let room = mostUnpacked;
  let packed = 0;
  for (const { dictionary, at } of streamsOf(text)) {
    const isNamed = has(dictionary, packsObjects);
    if (!isNamed && !tellsObjects.every((each) => has(dictionary, each))) continue;
    if (isNamed) packed += 1;
    const objects = unpack(bytes, dictionary, at, room);
    room -= objects.length;
    if (has(objects, scripts)) throw new PdfRefused('script');
  }
  // One that a reader might find and this did not.
  if (packed < (text.match(packsObjects) ?? []).length) throw new PdfRefused('unreadable');
}
