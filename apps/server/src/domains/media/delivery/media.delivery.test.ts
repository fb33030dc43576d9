import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestStorage, testStorages } from '#platform/storage/storages.testing.ts';
import { drawing, mp4, noise, pdf } from '../fixtures.testing.ts';
import { handleJobs } from '../jobs.testing.ts';
import { createCalls, openLibrary, type TestLibrary } from '../library/library.testing.ts';

describe.each(testStorages)('media delivery on $name', ({ open }) => {
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

  it('removes the location from a video and serves byte ranges', async () => {
    const file = await uploadFile('ronda.mp4', mp4(), {}, '/api/files/20mb');
    expect(file).toMatchObject({ kind: 'video', type: 'video/mp4', size: mp4().length });
    const wholeResponse = await get(file.url);
    expect(wholeResponse.rawPayload.includes('+34.6037')).toBe(false);
    expect(wholeResponse.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-type': 'video/mp4' });
    const rangeResponse = async (range: string, headers = {}) => {
      const answer = await get(file.url, { range, ...headers });
      return [answer.statusCode, answer.headers['content-range'], answer.rawPayload] as const;
    };
    const { size } = file;
    expect(await rangeResponse('bytes=100-199')).toEqual([
      206,
      `bytes 100-199/${size}`,
      wholeResponse.rawPayload.subarray(100, 200),
    ]);
    expect(await rangeResponse('bytes=-50')).toEqual([
      206,
      `bytes ${size - 50}-${size - 1}/${size}`,
      wholeResponse.rawPayload.subarray(-50),
    ]);
    expect(await rangeResponse(`bytes=${size - 10}-`)).toEqual([
      206,
      `bytes ${size - 10}-${size - 1}/${size}`,
      wholeResponse.rawPayload.subarray(-10),
    ]);
    expect(await rangeResponse(`bytes=0-${size * 2}`)).toEqual([
      206,
      `bytes 0-${size - 1}/${size}`,
      wholeResponse.rawPayload,
    ]);
    expect((await rangeResponse(`bytes=${size}-`)).slice(0, 2)).toEqual([416, `bytes */${size}`]);
    expect((await rangeResponse('bytes=0-1,5-6'))[0]).toBe(200);
    expect((await rangeResponse('lines=0-1'))[0]).toBe(200);
    expect((await rangeResponse('bytes=0-1', { 'if-range': '"another"' }))[0]).toBe(200);
    expect((await rangeResponse('bytes=0-1', { 'if-range': String(wholeResponse.headers.etag) }))[0]).toBe(
      206,
    );
    const rejectedResponse = await library.upload(
      'ada',
      { name: 'foto.png', bytes: await noise(9, 9).png().toBuffer() },
      {},
      '/api/files/20mb',
    );
    expect(rejectedResponse.statusCode).toBe(400);
  });

  describe('public addresses', () => {
    it('creates each variant once, and only those that pages use', async () => {
      const file = await uploadFile('calle.png', await noise(700, 350).png().toBuffer());
      const url = `/media/${file.hash}/320.avif`;
      const answers = await Promise.all(Array.from({ length: 6 }, () => get(url)));
      for (const answer of answers)
        expect(answer.rawPayload.equals(answers[0]?.rawPayload ?? Buffer.alloc(0))).toBe(true);
      expect(answers[0]?.headers).toMatchObject({
        'content-type': 'image/avif',
        'cache-control': 'public, max-age=31536000, immutable',
        etag: `"${file.hash}-320.avif"`,
      });
      expect(await sharp(answers[0]?.rawPayload).metadata()).toMatchObject({
        width: 320,
        height: 160,
        format: 'heif',
      });
      expect((await get(url, { 'if-none-match': `"${file.hash}-320.avif"` })).statusCode).toBe(304);
      expect((await library.app.inject({ method: 'HEAD', url })).headers['content-length']).toBe(
        String(answers[0]?.rawPayload.length),
      );
      for (const other of [
        '960.avif',
        '321.avif',
        '320.jpg',
        '320.png',
        'original.jpg',
        'original.exe',
        '../../x',
        '0.webp',
        '320.avif.webp',
      ])
        expect((await get(`/media/${file.hash}/${other}`)).statusCode, other).toBe(404);
    });

    it('crops the picture for link previews around its focal point', async () => {
      const bytes = await sharp({ create: { width: 1000, height: 400, channels: 3, background: '#ff0000' } })
        .extend({ right: 1000, background: '#0000ff' })
        .png()
        .toBuffer();
      const file = await uploadFile('dos-mitades.png', bytes);
      const [left, right] = [
        { x: 0, y: 0.5 },
        { x: 0.98, y: 0.5 },
      ];
      library.focalPoints.set(file.id, [left, right]);
      const colours = async (name: string) => {
        const answer = await get(`/media/${file.hash}/${name}`);
        expect(answer.headers).toMatchObject({
          'content-type': 'image/jpeg',
          'cache-control': 'public, max-age=31536000, immutable',
        });
        const picture = sharp(answer.rawPayload);
        expect(await picture.metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
        const { channels } = await picture.stats();
        return channels.map(({ mean }) => Math.round(mean));
      };
      const [red = 0, , blueOfLeft = 0] = await colours('share-0-5.jpg');
      const [redOfRight = 0, , blue = 0] = await colours('share-10-5.jpg');
      expect([red, blue].every((mean) => mean > 240)).toBe(true);
      expect([blueOfLeft, redOfRight].every((mean) => mean < 15)).toBe(true);
      for (const other of ['share-11-0.jpg', 'share-5.jpg', 'share-5-5.png', 'share-5-5.webp'])
        expect((await get(`/media/${file.hash}/${other}`)).statusCode, other).toBe(404);
    });

    it('creates only share pictures used by published entries, and removes the others', async () => {
      const file = await uploadFile('foco.png', await noise(640, 400).png().toBuffer());
      const url = (name: string) => `/media/${file.hash}/${name}`;
      const isStored = async (name: string) =>
        (await library.deps.storage.size(`${await library.getFolder(file.id)}/${name}`)) !== null;
      expect((await get(url('share-5-5.jpg'))).statusCode).toBe(404);
      library.focalPoints.set(file.id, [{ x: 0.2, y: 0.8 }]);
      for (let x = 0; x <= 10; x += 1)
        for (let y = 0; y <= 10; y += 1) {
          const answer = await get(url(`share-${x}-${y}.jpg`));
          if (x === 2 && y === 8) expect(answer.headers['content-type']).toBe('image/jpeg');
          else
            expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
              302,
              url('share-2-8.jpg'),
              'no-store',
            ]);
        }
      expect(await isStored('share-2-8.jpg')).toBe(true);
      expect(await isStored('share-5-5.jpg')).toBe(false);
      library.focalPoints.set(file.id, [{ x: 0.9, y: 0.1 }]);
      expect((await get(url('share-9-1.jpg'))).statusCode).toBe(200);
      expect(await isStored('share-9-1.jpg')).toBe(true);
      expect(await isStored('share-2-8.jpg')).toBe(false);
    });

    const browser = { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' };
    const createdFiles = async (url: string) => {
      await expect.poll(async () => (await get(url, browser)).headers['content-type']).toBe('image/avif');
      return get(url, browser);
    };

    it('serves WebP until AVIF is ready, without delay', async () => {
      const file = await uploadFile('vereda.png', await noise(640, 320).png().toBuffer());
      const url = `/media/${file.hash}/640.avif`;
      const first = await get(url, browser);
      expect(first.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=20',
      });
      expect(first.headers.etag).toBeUndefined();
      expect(await sharp(first.rawPayload).metadata()).toMatchObject({ width: 640, format: 'webp' });
      expect((await createdFiles(url)).headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        etag: `"${file.hash}-640.avif"`,
      });
    });

    it('serves a small drawing itself until its variant is ready, and waits for it if drawings are not accepted', async () => {
      const file = await uploadFile('casa.svg', drawing('<rect width="40" height="20" fill="#13203a"/>'));
      for (const name of ['768.avif', '768.webp']) {
        const answer = await get(`/media/${file.hash}/${name}`, browser);
        expect(answer.body, name).toContain('<rect');
        expect(answer.headers).toMatchObject({
          'content-type': 'image/svg+xml',
          'cache-control': 'private, max-age=20',
          'content-security-policy': expect.stringContaining('sandbox'),
        });
      }
      const crawlerResponse = await get(`/media/${file.hash}/1280.webp`, { accept: '*/*' });
      expect(crawlerResponse.headers['content-type']).toBe('image/webp');
      expect(
        await sharp((await createdFiles(`/media/${file.hash}/768.avif`)).rawPayload).metadata(),
      ).toMatchObject({
        width: 768,
        format: 'heif',
      });
    });

    it('responds with an uncacheable 404 to unknown addresses', async () => {
      for (const url of [
        `/media/${'0'.repeat(32)}/320.webp`,
        `/media/${'0'.repeat(32)}/original.pdf`,
        '/media/x/320.webp',
        '/media/..%2f..%2fetc/passwd',
      ]) {
        const answer = await get(url);
        expect(answer.statusCode, url).toBe(404);
        expect(answer.headers['cache-control']).not.toContain('immutable');
      }
    });

    it('serves documents as downloads with their names', async () => {
      const file = await uploadFile('Términos y "condiciones".pdf', pdf('terminos'));
      expect((await get(file.url)).headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="Terminos y condiciones.pdf"; filename*=UTF-8''T%C3%A9rminos%20y%20condiciones.pdf`,
        'content-security-policy': expect.stringContaining('sandbox'),
      });
    });

    it('has all variants after the job has run', async () => {
      const file = await uploadFile('lista.png', await noise(400, 100).png().toBuffer());
      await handleJobs(library, 'media.variants', { id: file.id });
      for (const name of ['160.avif', '160.webp', '320.avif', '320.webp'])
        expect(
          await library.deps.storage.size(`${await library.getFolder(file.id)}/${name}`),
          name,
        ).toBeGreaterThan(0);
    });
  });

  describe('private documents', () => {
    it('have no public address, and are available to their owner and users who may download', async () => {
      const answer = await library.upload(
        'beto',
        { name: 'lista.pdf', bytes: pdf('privada') },
        { private: 'true' },
      );
      const file = answer.json().data;
      expect(file).toMatchObject({ private: true, url: `/api/files/${file.id}`, preview: null });
      expect((await get(`/media/${file.hash}/original.pdf`)).statusCode).toBe(404);
      expect((await get(file.url)).statusCode).toBe(401);
      expect((await get(file.url, as('cora'))).statusCode).toBe(403);
      for (const token of ['ada', 'beto']) {
        const sent = await get(file.url, as(token));
        expect(sent.statusCode).toBe(200);
        expect(sent.rawPayload.equals(pdf('privada'))).toBe(true);
        expect(sent.headers['cache-control']).toBe('private, no-store');
      }
      const part = await get(file.url, { ...as('beto'), range: 'bytes=0-3' });
      expect([part.statusCode, part.body]).toEqual([206, '%PDF']);
    });

    it('are served by a signed link for five minutes', async () => {
      const file = await uploadFile('sueldos.pdf', pdf('sueldos'), { private: '1' });
      expect(
        (await call('beto', 'POST', '/api/files/presignedGetObject', { filename: file.id })).statusCode,
      ).toBe(403);
      const link = (
        await call('ada', 'POST', '/api/files/presignedGetObject', { filename: 'sueldos.pdf' })
      ).json().data;
      expect(Date.parse(link.expires) - Date.now()).toBeLessThanOrEqual(300_000);
      const url = new URL(link.url);
      const isPortalLink = url.port === '5600';
      const text = isPortalLink
        ? (await get(url.pathname + url.search)).body
        : await (await fetch(url)).text();
      expect(text).toBe(pdf('sueldos').toString());
      if (!isPortalLink) return;
      const withQuery = async (changes: Record<string, string>) => {
        const query = new URLSearchParams({ ...Object.fromEntries(url.searchParams), ...changes });
        return (await get(`${url.pathname}?${query}`)).statusCode;
      };
      expect(await withQuery({ expires: String(Number(url.searchParams.get('expires')) + 1) })).toBe(401);
      expect(await withQuery({ token: 'AAAA' })).toBe(401);
      expect(await withQuery({ token: '' })).toBe(401);
    });

    it('lose their public address at once when made private, until they are public again', async () => {
      const file = await uploadFile('mudanza.pdf', pdf('mudanza'));
      expect((await get(file.url)).statusCode).toBe(200);
      const changed = (await call('ada', 'PUT', `/api/files/metadata/${file.id}`, { private: true })).json()
        .data;
      expect(changed).toMatchObject({ private: true, version: 2 });
      expect((await get(file.url)).statusCode).toBe(404);
      expect((await get(file.url, { 'if-none-match': '*' })).statusCode).toBe(404);
      expect((await get(changed.url, as('ada'))).body).toBe(pdf('mudanza').toString());
      await call('ada', 'PUT', `/api/files/metadata/${file.id}`, { private: false });
      expect((await get(file.url)).statusCode).toBe(200);
    });

    it('can be made public only by users who may read them', async () => {
      const file = await uploadFile('legajo.pdf', pdf('legajo'), { private: 'true' });
      const rejectedResponse = {
        code: 'cannotPublish',
        errors: [expect.objectContaining({ field: 'private' })],
      };
      const metadataResponse = await call('beto', 'PUT', `/api/files/metadata/${file.id}`, {
        private: false,
      });
      expect([metadataResponse.statusCode, metadataResponse.json()]).toEqual([
        403,
        expect.objectContaining(rejectedResponse),
      ]);
      const sent = { name: 'x.pdf', bytes: pdf('otro legajo') };
      const to = `/api/files/${file.id}`;
      const formResponse = await library.upload('beto', sent, { private: 'false' }, to, 'PUT');
      expect([formResponse.statusCode, formResponse.json().code]).toEqual([403, 'cannotPublish']);
      const sameBytes = { name: 'legajo.pdf', bytes: pdf('legajo') };
      const sameBytesResponse = await library.upload('beto', sameBytes, { private: 'false' }, to, 'PUT');
      expect([sameBytesResponse.statusCode, sameBytesResponse.json().code]).toEqual([403, 'cannotPublish']);
      expect((await get(to)).statusCode).toBe(401);
      expect((await get(`/media/${file.hash}/original.pdf`)).statusCode).toBe(404);
      // Editors may change the metadata, and replace the bytes while the file stays private.
      const words = await call('beto', 'PUT', `/api/files/metadata/${file.id}`, { tags: ['rrhh'] });
      expect(words.json().data).toMatchObject({ private: true, tags: ['rrhh'] });
      const bytes = await library.upload('beto', sent, {}, to, 'PUT');
      expect(bytes.json().data).toMatchObject({ private: true });
    });

    it('can be made public by their owner and users who may download files', async () => {
      const ownFile = { name: 'mio.pdf', bytes: pdf('mio') };
      for (const [token, bytes] of [
        ['beto', ownFile],
        ['ada', { name: 'suyo.pdf', bytes: pdf('suyo') }],
      ] as const) {
        const file = (await library.upload('beto', bytes, { private: 'true' })).json().data;
        const answer = await call(token, 'PUT', `/api/files/metadata/${file.id}`, { private: false });
        expect(answer.json().data).toMatchObject({ private: false });
        expect((await get(answer.json().data.url)).statusCode).toBe(200);
      }
    });

    it('do not expose previous private bytes when made public again', async () => {
      const file = await uploadFile('borrador.pdf', pdf('borrador privado'), { private: 'true' });
      const to = `/api/files/${file.id}`;
      await library.upload(
        'ada',
        { name: 'b.pdf', bytes: pdf('versión pública') },
        { private: 'false' },
        to,
        'PUT',
      );
      expect((await get(`/media/${file.hash}/original.pdf`)).statusCode).toBe(404);
    });

    it('pictures cannot be private, nor can files that a page uses', async () => {
      const picture = await library.upload(
        'ada',
        { name: 'a.png', bytes: await noise(31, 17).png().toBuffer() },
        { private: 'true' },
      );
      expect(picture.json()).toMatchObject({ code: 'badRequest', errors: [{ field: 'private' }] });
      const file = await uploadFile('usado.pdf', pdf('usado'));
      library.uses.set(file.id, [
        { section: 'landings', id: file.id, title: 'Inicio', path: 'file', live: true },
      ]);
      const answer = await call('ada', 'PUT', `/api/files/metadata/${file.id}`, { private: true });
      expect(answer.json()).toMatchObject({ code: 'inUse', data: [{ title: 'Inicio' }] });
      expect((await get(file.url)).statusCode).toBe(200);
    });
  });
});
