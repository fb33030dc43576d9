import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestStorage, testStorages } from '#platform/storage/storages.testing.ts';
import {
  animation,
  docm,
  docx,
  drawing,
  mp4,
  noise,
  pdf,
  photo,
  pngBomb,
  pngWithText,
  zip,
} from '../fixtures.testing.ts';
import { createCalls, openLibrary, type TestLibrary } from '../library/library.testing.ts';

describe.each(testStorages)('uploads to the library on $name', ({ open }) => {
  let testStorage: TestStorage;
  let library: TestLibrary;
  const { get, call, as, uploadFile } = createCalls(() => library);
  beforeAll(async () => {
    testStorage = await open();
    library = await openLibrary(testStorage);
  });
  afterAll(async () => {
    await library.close();
    await testStorage.remove();
    expect(library.logged).toEqual([]);
  });

  it('stores a photo upright, without location and camera, in every possible width', async () => {
    const file = await uploadFile('Foto de mi casa.JPEG', await photo(800, 600), {
      alt: 'Una casa',
      tags: 'casa, Frente',
      focal: '0.2,0.8',
    });
    expect(file).toMatchObject({
      kind: 'image',
      type: 'image/jpeg',
      name: 'Foto de mi casa.jpg',
      width: 600,
      height: 800,
      alt: 'Una casa',
      tags: ['casa', 'frente'],
      private: false,
      existed: false,
      version: 1,
      createdBy: 'Ada Prueba',
    });
    expect(file.focal.x).toBeCloseTo(0.2);
    const original = await get(file.url);
    expect(original.rawPayload.includes('Secretaphone')).toBe(false);
    const { exif, orientation } = await sharp(original.rawPayload).metadata();
    expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined });
    expect(library.sent).toContainEqual({ name: 'media.variants', payload: { id: file.id } });
    const metadata = (await call('cora', 'GET', `/api/files/metadata/${file.id}`)).json().data;
    expect(metadata.variants.map((each: { width: number }) => each.width)).toEqual([
      160, 160, 320, 320, 480, 480,
    ]);
    expect(metadata.checksum).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('re-encodes %s', async (format) => {
    const source = await noise(90, 60)
      .withExif({ IFD0: { Make: 'Secretaphone' } })
      .toFormat(format)
      .toBuffer();
    const file = await uploadFile(`uno.${format}`, source);
    expect(file).toMatchObject({ type: `image/${format}`, width: 90, height: 60 });
    expect((await get(file.url)).rawPayload.includes('Secretaphone')).toBe(false);
  });

  it('keeps an animation animated in its variants', async () => {
    for (const format of ['gif', 'webp'] as const) {
      const file = await uploadFile(`sirena.${format}`, await animation(5, format));
      expect(file).toMatchObject({ width: 8, height: 8 });
      for (const variant of ['160.avif', '160.webp']) {
        const answer = await get(`/media/${file.hash}/${variant}`);
        expect(answer.headers['content-type']).toBe('image/webp');
        expect((await sharp(answer.rawPayload).metadata()).pages).toBe(5);
      }
    }
  });

  it('recognises a file by its uploaded bytes and by its stored bytes', async () => {
    const bytes = await photo(300, 200);
    const first = await uploadFile('a.jpg', bytes);
    const second = await uploadFile('b.jpg', bytes);
    expect(second).toMatchObject({ id: first.id, existed: true, name: 'a.jpg' });
    const downloaded = (await get(first.url)).rawPayload;
    expect(await uploadFile('c.jpg', downloaded)).toMatchObject({ id: first.id, existed: true });
    const { rows } = await library.database.pool.query(
      'select count(*)::int as n from media where hash = $1',
      [first.hash],
    );
    expect(rows[0].n).toBe(1);
  });

  it('stores one file for eight identical concurrent uploads', async () => {
    const bytes = await noise(64, 48).png().toBuffer();
    const files = await Promise.all(Array.from({ length: 8 }, (_each, n) => uploadFile(`${n}.png`, bytes)));
    expect(new Set(files.map(({ id }) => id)).size).toBe(1);
    expect(files.filter(({ existed }) => !existed)).toHaveLength(1);
    expect((await get(files[0].url)).statusCode).toBe(200);
  });

  it('sanitises a drawing and serves it without scripts', async () => {
    const file = await uploadFile(
      'logo.svg',
      drawing('<script>alert(1)</script><rect width="40" height="20" fill="#FFB224" onclick="x()"/>'),
    );
    expect(file).toMatchObject({ type: 'image/svg+xml', width: 40, height: 20 });
    const answer = await get(file.url);
    expect(answer.body).not.toMatch(/script|onclick/);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const variant = await sharp((await get(`/media/${file.hash}/640.webp`)).rawPayload).metadata();
    expect(variant).toMatchObject({ width: 640, height: 320, format: 'webp' });
  });

  describe('detects the type by bytes, not by name', () => {
    it.each([
      ['a PNG called .jpg', 'foto.jpg', () => noise(10, 10).png().toBuffer(), 'image/png', 'foto.png'],
      [
        'a drawing called .png',
        'dibujo.png',
        async () => drawing('<rect width="9" height="9"/>'),
        'image/svg+xml',
        'dibujo.svg',
      ],
      [
        'a drawing after a comment',
        'x.svg',
        async () =>
          Buffer.concat([
            Buffer.from(
              '\uFEFF<!-- hola --><?xml version="1.0"?>'.replace(
                '<!-- hola --><?xml version="1.0"?>',
                '<?xml version="1.0"?><!-- hola -->',
              ),
            ),
            drawing('<circle r="5"/>'),
          ]),
        'image/svg+xml',
        'x.svg',
      ],
      ['a PDF without a name', '', async () => pdf(), 'application/pdf', 'archivo.pdf'],
      [
        'a Word document',
        'contrato.docx',
        async () => docx(),
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        'contrato.docx',
      ],
      [
        'a table',
        'precios.csv',
        async () => Buffer.from('código;precio\nA1;24900\n'),
        'text/csv',
        'precios.csv',
      ],
      [
        'a text',
        '../../etc/passwd.txt',
        async () => Buffer.from('Hola, ¿qué tal?'),
        'text/plain',
        'passwd.txt',
      ],
    ])('%s', async (_what, name, bytes, type, kept) => {
      expect(await uploadFile(name, await bytes())).toMatchObject({ type, name: kept });
    });
  });

  describe('rejects with a clear error and stores nothing', () => {
    it.each<[string, string, () => Buffer | Promise<Buffer>]>([
      ['nothing at all', 'a.png', () => Buffer.alloc(0)],
      ['HTML called a picture', 'a.jpg', () => Buffer.from('<!DOCTYPE html><script>alert(1)</script>')],
      ['HTML called a text', 'a.txt', () => Buffer.from('\n <html><script>alert(1)</script>')],
      ['a program called a picture', 'a.png', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)])],
      ['a script called a text', 'a.csv', () => Buffer.from('#!/bin/sh\0rm -rf /')],
      ['a zip called a document', 'a.docx', () => zip({ 'hola.txt': 'hola' })],
      ['a document with macros', 'a.docx', () => docm()],
      ['HTML before a PDF', 'a.pdf', () => Buffer.concat([Buffer.from('<script>alert(1)</script>'), pdf()])],
      ['a script that begins like a GIF', 'a.gif', () => Buffer.from('GIF89a=1;alert(1)//'.padEnd(200, ' '))],
      ['a truncated picture', 'a.jpg', async () => (await photo(400, 300)).subarray(0, 3000)],
      ['a PNG of 3,600 million pixels', 'a.png', () => pngBomb(60_000, 60_000)],
      [
        'a drawing of 3,600 million pixels',
        'a.svg',
        () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="60000" height="60000"/>'),
      ],
      ['an animation with too many frames', 'a.gif', () => animation(301)],
      [
        'a drawing with entities',
        'a.svg',
        () =>
          Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>'),
      ],
      [
        'an extremely tall drawing',
        'a.svg',
        () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="900"/>'),
      ],
      ['a video where pictures are expected', 'a.mp4', () => mp4()],
    ])('%s', async (_what, name, bytes) => {
      const before = await count();
      const answer = await library.upload('ada', { name, bytes: await bytes() });
      expect(answer.statusCode, answer.body).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'badFile', errors: [{ field: 'file' }] });
      expect(await count()).toBe(before);
      expect(await library.listUncheckedUploads()).toEqual([]);
    });

    it('a file that only has the name of a picture', async () => {
      const answer = await library.upload('ada', { name: 'foto.jpeg', bytes: Buffer.from('hola') });
      expect(answer.json().errors).toEqual([
        {
          field: 'file',
          message:
            'Este archivo no es una imagen, aunque su nombre termine en .jpeg: abrilo, guardalo de nuevo y volvé a elegirlo',
        },
      ]);
      const programResponse = await library.upload('ada', { name: 'a.exe', bytes: Buffer.from('MZ') });
      expect(programResponse.json().errors[0].message).toContain('Acá se pueden subir imágenes');
    });

    const count = async () =>
      (await library.database.pool.query('select count(*)::int as n from media')).rows[0].n;

    it('an oversized file, as soon as the limit is reached', async () => {
      const largeResponse = await library.upload('ada', {
        name: 'a.pdf',
        bytes: Buffer.concat([pdf(), Buffer.alloc(21 * 1024 * 1024)]),
      });
      expect(largeResponse.json()).toMatchObject({ code: 'tooLarge', errors: [{ field: 'file' }] });
      const picture = Buffer.concat([await photo(100, 100), Buffer.alloc(11 * 1024 * 1024)]);
      expect((await library.upload('ada', { name: 'a.jpg', bytes: picture })).json()).toMatchObject({
        code: 'tooLarge',
      });
      expect(await library.listUncheckedUploads()).toEqual([]);
    });

    it('more than one file, endless fields and truncated forms', async () => {
      const part = (name: string) =>
        `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}.txt"\r\n\r\nhola ${name}\r\n`;
      const longField = `--x\r\nContent-Disposition: form-data; name="alt"\r\n\r\n${'a'.repeat(9000)}\r\n`;
      const fields = Array.from({ length: 20 }, (_each, n) => longField.replace('"alt"', `"a${n}"`)).join('');
      for (const body of [
        part('a') + part('b'),
        `${longField}${part('c')}`,
        fields + part('d'),
        part('e').slice(0, -2),
        '--x\r\n',
      ].map((each, n) => (n < 3 ? `${each}--x--\r\n` : each))) {
        const answer = await library.app.inject({
          method: 'POST',
          url: '/api/files',
          headers: { ...as('ada'), 'content-type': 'multipart/form-data; boundary=x' },
          payload: body,
        });
        expect(answer.statusCode, `${body.slice(0, 60)} ${answer.body}`).toBe(400);
      }
      const { rows } = await library.database.pool.query(
        "select name from media where name ~ '^[abcde][.]txt$'",
      );
      expect(rows).toEqual([]);
      expect(await library.listUncheckedUploads()).toEqual([]);
    });

    it('forms without a file or with unknown fields, and bodies that are not forms', async () => {
      const form = await library.upload('ada', { name: 'a.pdf', bytes: pdf('x') }, { colour: 'red' });
      expect(form.json()).toMatchObject({ code: 'badRequest', errors: [{ field: 'colour' }] });
      const focal = await library.upload('ada', { name: 'a.pdf', bytes: pdf('x') }, { focal: '2,0' });
      expect(focal.json()).toMatchObject({ code: 'badRequest', errors: [{ field: 'focal' }] });
      expect((await call('ada', 'POST', '/api/files', { a: 1 })).statusCode).toBe(400);
      const emptyResponse = await call('ada', 'POST', '/api/files', undefined, {
        'content-type': 'multipart/form-data; boundary=x',
      });
      expect(emptyResponse.statusCode).toBe(400);
    });
  });

  it('removes data hidden in and after the pixels', async () => {
    const words = '<script>alert(1)</script>';
    const photoWithZip = Buffer.concat([await photo(50, 40), zip({ 'x.html': words })]);
    for (const bytes of [photoWithZip, await pngWithText(words)]) {
      const file = await uploadFile('inocente.jpg', bytes);
      expect((await get(file.url)).rawPayload.includes('script')).toBe(false);
    }
  });

  it('leaves nothing behind after an aborted upload', async () => {
    await library.app.listen({ host: '127.0.0.1', port: 0 });
    const address = library.app.server.address();
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
    await once(socket, 'connect');
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
    socket.write(
      `POST /api/files HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ada\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n${head}%PDF-1.4 ${'a'.repeat(200_000)}`,
    );
    await expect.poll(() => library.listUncheckedUploads()).toHaveLength(1);
    const { rows } = await library.database.pool.query('select count(*)::int as n from media');
    socket.destroy();
    await expect.poll(() => library.listUncheckedUploads()).toEqual([]);
    await pause(50);
    const after = await library.database.pool.query('select count(*)::int as n from media');
    expect(after.rows).toEqual(rows);
  });
});
