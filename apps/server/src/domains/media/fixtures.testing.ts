import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** A photo as a phone takes it: rotated, with location and camera metadata. */
export const photo = (width = 800, height = 600): Promise<Buffer> =>
  noise(width, height)
    .withExif({
      IFD0: { Make: 'Secretaphone', Orientation: '6', Artist: 'María Pérez' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '34/1 36/1 12/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '58/1 22/1 54/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** Deterministic noise, so that images do not compress to almost nothing. */
export function noise(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = ((at * 7919) >> 3) & 0xff;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** An animation of many small frames. */
export const animation = (frames: number, format: 'gif' | 'webp' = 'gif'): Promise<Buffer> => {
  const pixels = Buffer.alloc(8 * 8 * 3 * frames);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (Math.floor(at / 192) * 37 + at) & 0xff;
  const picture = sharp(pixels, { raw: { width: 8, height: 8 * frames, channels: 3, pageHeight: 8 } });
  return (format === 'gif' ? picture.gif({ delay: 50 }) : picture.webp({ delay: 50 })).toBuffer();
};

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** A tiny PNG that declares these large dimensions. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', Buffer.from([0x78, 0x9c, 3, 0, 0, 0, 0, 1])),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG with text hidden in a text chunk. */
export async function pngWithText(comment: string): Promise<Buffer> {
  const plain = await noise(20, 20).png().toBuffer();
  const afterHeader = 8 + 25;
  const textChunk = pngChunk('tEXt', Buffer.from(`Comment\0${comment}`, 'latin1'));
  return Buffer.concat([plain.subarray(0, afterHeader), textChunk, plain.subarray(afterHeader)]);
}

/** A zip of uncompressed entries. */
export function zip(entries: Record<string, string>): Buffer {
  const files = Object.entries(entries).map(([name, text]) => ({
    name: Buffer.from(name),
    data: Buffer.from(text),
  }));
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, data } of files) {
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt32LE(crc32(data), 10);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(data.length, 18);
    fields.writeUInt16LE(name.length, 22);
    local.push(Buffer.from('PK\x03\x04', 'latin1'), fields, name, data);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    central.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, rest, name);
    offset += 30 + name.length + data.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, directory, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

const openXml = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const officeDocument = (type: string) =>
  zip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
    '_rels/.rels': '<Relationships/>',
    'word/document.xml': '<w:document/>',
  });
/** A Word document. */
export const docx = (): Buffer => officeDocument(openXml);
/** A Word document with macros. */
export const docm = (): Buffer => officeDocument('application/vnd.ms-word.document.macroEnabled.main+xml');

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

/** A minimal video with a recording location, as phones write it. */
export const mp4 = (location = '+34.6037-058.3816/', bytes = 100_000): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2mp41', 'latin1')),
    box(
      'moov',
      box('mvhd', Buffer.alloc(100)),
      box('trak', box('tkhd', Buffer.alloc(84)), box('udta', box('name', Buffer.from(`cam ${location}`)))),
      box('udta', box('\xa9xyz', Buffer.from(location))),
    ),
    box('mdat', Buffer.alloc(bytes, 'video')),
  ]);

export const pdf = (comment = 'Hola'): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n% ${comment}\ntrailer << /Root 1 0 R >>\n%%EOF\n`,
  );

export const drawing = (inside: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${inside}</svg>`);
