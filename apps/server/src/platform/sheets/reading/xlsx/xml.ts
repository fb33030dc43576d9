import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { RefusedFile } from '../refusedFile.ts';
import { tooLarge } from './workbook.ts';

/**
 * Maximum bytes without a tag. The parser buffers a text or a tag until its end; a cell's text has at most 32 KB.
 */
const maxPieceBytes = 8 * 1024 * 1024;

/** Maximum depth of elements; a sheet has seven. The parser remembers each open one. */
const maxDepth = 64;
const damagedMessage = 'El archivo XLSX está dañado: guardalo de nuevo, o como CSV.';

export interface XmlEvents {
  open?(tag: SaxesTagPlain): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Removes the namespace prefix: some programs write `x:row`. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Parses an XML stream. `afterChunk` is awaited after each piece, so that a slow writer pauses reading.
 *
 * @throws RefusedFile for invalid XML; any error of the events
 */
export async function readXml(
  source: Readable,
  events: XmlEvents,
  afterChunk?: () => Promise<void> | undefined,
): Promise<void> {
  const parser = new SaxesParser();
  const decoder = new StringDecoder('utf8');
  parser.on('error', () => {
    throw new RefusedFile(damagedMessage);
  });
  // A document type can define entities that expand without limit; sheets have none.
  parser.on('doctype', () => {
    throw new RefusedFile('El archivo XLSX trae definiciones que una planilla no lleva: guardalo como CSV.');
  });
  let bufferedBytes = 0;
  let depth = 0;
  parser.on('opentag', (tag) => {
    bufferedBytes = 0;
    depth += 1;
    if (depth > maxDepth) throw new RefusedFile(damagedMessage);
    events.open?.(tag);
  });
  parser.on('closetag', ({ name }) => {
    bufferedBytes = 0;
    depth -= 1;
    events.close?.(localName(name));
  });
  if (events.text) parser.on('text', events.text);
  for await (const chunk of source) {
    bufferedBytes += chunk.length;
    parser.write(decoder.write(chunk));
    if (bufferedBytes > maxPieceBytes) throw new RefusedFile(tooLarge);
    await afterChunk?.();
  }
  parser.close();
}

/** Returns an attribute without a namespace. */
export function attribute(tag: SaxesTagPlain, name: string): string | undefined {
  return tag.attributes[name];
}
