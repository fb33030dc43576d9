import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestStorage, testStorages } from '#platform/storage/storages.testing.ts';
import { removeUnreferenced } from '#platform/storage/unreferenced.ts';
import { mp4, noise, pdf } from '../fixtures.testing.ts';
import { handleJobs } from '../jobs.testing.ts';
import { createCalls, openLibrary, type TestLibrary } from './library.testing.ts';

describe.each(testStorages)('the media library on $name', ({ open }) => {
  let testStorage: TestStorage;
  let library: TestLibrary;
  const { get, call, uploadFile } = createCalls(() => library);
  beforeAll(async () => {
    testStorage = await open();
    library = await openLibrary(testStorage);
  });
  afterAll(async () => {
    await library.close();
    await testStorage.remove();
    expect(library.logged).toEqual([]);
  });

  describe('maintenance', () => {
    it('changes metadata, and detects conflicting changes', async () => {
      const file = await uploadFile('palabras.pdf', pdf('palabras'));
      const url = `/api/files/metadata/${file.id}`;
      const first = await call(
        'ada',
        'PUT',
        url,
        { name: 'Nuevo nombre.exe', alt: 'Un texto', tags: ['Uno'], focal: { x: 0, y: 1 } },
        { 'if-match': '"1"' },
      );
      expect(first.json().data).toMatchObject({
        name: 'Nuevo nombre.pdf',
        alt: 'Un texto',
        tags: ['uno'],
        focal: { x: 0, y: 1 },
        version: 2,
      });
      expect(library.changed).toContain(file.id);
      const second = await call('beto', 'PUT', url, { alt: 'Otro' }, { 'if-match': '"1"' });
      expect(second.json()).toMatchObject({ code: 'stale', data: { version: 2, alt: 'Un texto' } });
      expect((await call('ada', 'PUT', url, { nope: 1 })).json()).toMatchObject({
        errors: [{ field: 'nope' }],
      });
      expect((await call('ada', 'PUT', url, { focal: { x: 2, y: 0 } })).json()).toMatchObject({
        errors: [{ field: 'focal.x' }],
      });
      expect((await call('cora', 'PUT', url, {})).statusCode).toBe(403);
      expect((await call('ada', 'PUT', '/api/files/metadata/nada', {})).statusCode).toBe(404);
      const audit = await library.database.pool.query(
        "select action from audit_log where subject = 'files' and subject_id = $1 order by id",
        [file.id],
      );
      expect(audit.rows).toEqual([{ action: 'create' }, { action: 'update' }]);
    });

    it('replaces a file by the id in the form (specification, section 7)', async () => {
      const file = await uploadFile('frente.png', await noise(50, 50).png().toBuffer(), { alt: 'Frente' });
      const bytes = await noise(60, 30).png().toBuffer();
      const put = (fields: Record<string, string>) =>
        library.upload('ada', { name: 'otra.png', bytes }, fields, '/api/files', 'PUT');
      expect((await put({ id: file.id })).json().data).toMatchObject({
        id: file.id,
        width: 60,
        alt: 'Frente',
      });
      const missing = await put({});
      expect([missing.statusCode, missing.json().errors[0].field]).toEqual([400, 'id']);
      expect((await put({ id: 'nada' })).statusCode).toBe(404);
    });

    it('replaces the bytes of a file with others of its kind', async () => {
      const file = await uploadFile('frente.png', await noise(50, 50).png().toBuffer(), { alt: 'Frente' });
      const put = (bytes: Buffer, name: string) =>
        library.upload('ada', { name, bytes }, {}, `/api/files/${file.id}`, 'PUT');
      const replacedFile = (await put(await noise(60, 30).jpeg().toBuffer(), 'otra.jpg')).json().data;
      expect(replacedFile).toMatchObject({
        id: file.id,
        name: 'frente.jpg',
        alt: 'Frente',
        width: 60,
        height: 30,
        type: 'image/jpeg',
        version: 2,
      });
      expect((await get(replacedFile.url)).statusCode).toBe(200);
      expect((await get(file.url)).statusCode).toBe(200);
      await library.database.pool.query('update media_former set until = now()');
      expect((await get(file.url)).statusCode).toBe(404);
      expect((await put(pdf('otra cosa'), 'a.pdf')).json()).toMatchObject({ code: 'badFile' });
      const other = await uploadFile('tercera.png', await noise(33, 44).png().toBuffer());
      const duplicateResponse = await put((await get(other.url)).rawPayload, 'a.png');
      expect(duplicateResponse.json()).toMatchObject({
        code: 'badFile',
        message: 'Ese archivo ya está en la biblioteca: elegilo ahí',
      });
      expect((await get(replacedFile.url)).statusCode).toBe(200);
    });

    it('does not delete files in use; deleted files lose their addresses at once and can be restored', async () => {
      const file = await uploadFile('vieja.png', await noise(45, 54).png().toBuffer());
      const variant = `/media/${file.hash}/160.webp`;
      const previousFile = await uploadFile('antes.png', await noise(46, 55).png().toBuffer());
      const bytes = await noise(47, 56).png().toBuffer();
      await library.upload('ada', { name: 'ahora.png', bytes }, {}, `/api/files/${previousFile.id}`, 'PUT');
      // Both processes have cached the file.
      const other = await library.startAnotherProcess();
      for (const app of [library.app, other])
        expect((await app.inject({ method: 'GET', url: variant })).statusCode).toBe(200);
      library.uses.set(file.id, [
        { section: 'plans', id: file.id, title: 'Clásico', path: 'image', live: false },
      ]);
      const used = await call('ada', 'DELETE', `/api/files/${file.id}`);
      expect([used.statusCode, used.json().code, used.json().data[0].title]).toEqual([
        412,
        'inUse',
        'Clásico',
      ]);
      library.uses.delete(file.id);
      expect((await call('beto', 'DELETE', `/api/files/${file.id}`)).statusCode).toBe(403);
      expect((await call('ada', 'DELETE', `/api/files/${file.id}`)).json()).toEqual({
        data: { id: file.id },
      });
      for (const app of [library.app, other])
        for (const url of [file.url, variant]) {
          const goneResponse = await app.inject({ method: 'GET', url });
          expect([goneResponse.statusCode, goneResponse.headers['cache-control']]).toEqual([404, 'no-store']);
          expect(
            (await app.inject({ method: 'GET', url, headers: { 'if-none-match': '*' } })).statusCode,
          ).toBe(404);
        }
      expect((await get(previousFile.url)).statusCode).toBe(200);
      await call('ada', 'DELETE', `/api/files/${previousFile.id}`);
      expect((await get(previousFile.url)).statusCode).toBe(404);
      await other.close();
      expect((await get(`/api/files/${file.id}`)).statusCode).toBe(401);
      expect((await call('ada', 'DELETE', `/api/files/${file.id}`)).statusCode).toBe(404);
      const bin = (await call('ada', 'GET', '/api/files?filter[deleted]=true')).json().data;
      expect(bin.map(({ id }: { id: string }) => id)).toContain(file.id);
      const restoredFile = (await call('ada', 'POST', `/api/files/${file.id}/restore`)).json().data;
      expect(restoredFile).toMatchObject({ id: file.id, deletedAt: null, url: file.url });
      expect((await get(file.url)).statusCode).toBe(200);
    });

    it('restores a file from the bin when the same bytes are uploaded again', async () => {
      const bytes = await noise(46, 64).png().toBuffer();
      const file = await uploadFile('otra-vez.png', bytes);
      await call('ada', 'DELETE', `/api/files/${file.id}`);
      expect(await uploadFile('otra-vez.png', bytes)).toMatchObject({
        id: file.id,
        existed: true,
        deletedAt: null,
      });
      expect((await get(file.url)).statusCode).toBe(200);
    });

    it('purges the bin after 30 days', async () => {
      const file = await uploadFile('adios.png', await noise(47, 74).png().toBuffer());
      await call('ada', 'DELETE', `/api/files/${file.id}`);
      await library.database.pool.query(
        "update media set deleted_at = now() - interval '31 days' where id = $1",
        [file.id],
      );
      const key = `${await library.getFolder(file.id)}/original.png`;
      expect(await library.deps.storage.size(key)).toBeGreaterThan(0);
      await handleJobs(library, 'media.tidy', {});
      await removeUnreferenced(library.database.pool, library.deps.storage);
      expect(await library.deps.storage.size(key)).toBeNull();
      expect((await call('ada', 'GET', `/api/files/metadata/${file.id}`)).statusCode).toBe(404);
    });

    it('lists by filter, search term and page', async () => {
      for (let number = 0; number < 5; number += 1)
        await uploadFile(`Página ${number}.txt`, Buffer.from(`página ${number}`), {
          tags: 'lista-de-prueba',
        });
      const list = async (query: string) => (await call('cora', 'GET', `/api/files?${query}`)).json();
      const names = (answer: { data: { name: string }[] }) => answer.data.map(({ name }) => name);
      const first = await list('filter[tag]=Lista-de-prueba&limit=2&sort[name]=asc');
      expect(names(first)).toEqual(['Página 0.txt', 'Página 1.txt']);
      expect(first.pagination).toMatchObject({ limit: 2, offset: 0, total: 5 });
      const second = await list(first.pagination.next);
      expect(names(second)).toEqual(['Página 2.txt', 'Página 3.txt']);
      const third = await list(second.pagination.next);
      expect([names(third), third.pagination.next]).toEqual([['Página 4.txt'], null]);
      expect(names(await list('filter[q]=PAGINA 3'))).toEqual(['Página 3.txt']);
      expect(names(await list('filter[q]=100%25'))).toEqual([]);
      const newest = await list('filter[tag]=lista-de-prueba&limit=3');
      expect(names(newest)[0]).toBe('Página 4.txt');
      expect(names(await list(newest.pagination.next))).toEqual(['Página 1.txt', 'Página 0.txt']);
      expect(
        (await list('filter[kind]=video')).data.every(({ kind }: { kind: string }) => kind === 'video'),
      ).toBe(true);
      for (const invalidQuery of [
        'filter[colour]=red',
        'limit=101',
        'sort[hash]=asc',
        'filter[unused]=maybe',
        'cursor=x',
        'filter[size][from]=x',
        `cursor=${Buffer.from('["x","0198c5c4-0000-7000-8000-000000000000"]').toString('base64url')}`,
      ])
        expect((await call('cora', 'GET', `/api/files?${invalidQuery}`)).statusCode, invalidQuery).toBe(400);
    });

    it('keeps files in folders', async () => {
      const [first, second, used] = await Promise.all(
        ['uno', 'dos', 'tres'].map((name) =>
          uploadFile(`carpeta-${name}.txt`, Buffer.from(`carpeta ${name}`)),
        ),
      );
      const ids = [first.id, second.id, used.id];
      const move = await call('ada', 'PUT', '/api/files/directory', {
        ids,
        directory: ' Campañas / Verano/',
      });
      expect(move.json().data).toEqual({ moved: ids });
      const again = await call('ada', 'PUT', '/api/files/directory', { ids: [first.id], directory: '' });
      expect(again.json().data).toEqual({ moved: [first.id] });
      const list = async (query: string): Promise<string[]> =>
        (await call('cora', 'GET', `/api/files?limit=100&${query}`))
          .json()
          .data.map(({ id }: { id: string }) => id);
      const folder = new URLSearchParams({ 'filter[directory]': 'Campañas/Verano' });
      expect((await list(folder.toString())).toSorted()).toEqual([second.id, used.id].toSorted());
      const unfiled = await list('filter[unfiled]=true');
      expect([unfiled.includes(first.id), unfiled.includes(second.id)]).toEqual([true, false]);
      expect((await call('cora', 'GET', '/api/files/directories')).json().data).toContain('Campañas/Verano');
      expect((await call('cora', 'PUT', '/api/files/directory', { ids, directory: 'x' })).statusCode).toBe(
        403,
      );
      expect((await call('cora', 'POST', '/api/files/remove', { ids })).statusCode).toBe(403);

      library.uses.set(used.id, [
        { section: 'plans', id: used.id, title: 'Clásico', path: 'image', live: false },
      ]);
      const remove = await call('ada', 'POST', '/api/files/remove', { ids });
      expect(remove.json().data).toEqual({ removed: [first.id, second.id], used: [used.id] });
      expect((await call('ada', 'PUT', '/api/files/directory', { ids, directory: 'x' })).json().data).toEqual(
        {
          moved: [used.id],
        },
      );
      library.uses.delete(used.id);
    });

    it('renames folders with those inside them, and back', async () => {
      const rename = (from: string, to: string, as = 'ada') =>
        call(as, 'PUT', '/api/files/directories', { from, to });
      const getError = (answer: Awaited<ReturnType<typeof rename>>) => {
        expect(answer.statusCode).toBe(400);
        return answer.json().errors.map(({ field }: { field: string }) => field);
      };
      const [inside, deeper, neighbour, deleted] = await Promise.all(
        ['Obras', 'Obras/Norte', 'Obras viejas', 'Obras'].map((directory, index) =>
          uploadFile(`obra-${index}.txt`, Buffer.from(`obra ${index}`), { directory }),
        ),
      );
      await call('ada', 'DELETE', `/api/files/${deleted.id}`);
      const show = async (id: string) => (await call('ada', 'GET', `/api/files/metadata/${id}`)).json().data;
      const folders = async () =>
        (await Promise.all([inside, deeper, neighbour].map(({ id }) => show(id)))).map(
          ({ directory }) => directory,
        );
      expect((await rename('Obras', 'Trabajos', 'cora')).statusCode).toBe(403);
      expect(getError(await rename('Obras', 'Obras viejas'))).toEqual(['to']);
      expect(getError(await rename('Obras/Norte', 'Obras'))).toEqual(['to']);
      expect(getError(await rename('Obras', 'Obras/Sur'))).toEqual(['to']);
      expect(getError(await rename('Obras', ' / '))).toEqual(['to']);
      // The folder alone would fit, but not with the one inside it.
      expect(getError(await rename('Obras', 'x'.repeat(118)))).toEqual(['to']);
      expect(getError(await rename('Obra', 'Trabajos'))).toEqual(['from']);
      expect((await rename('Obras', 'Obras')).json().data).toEqual({ directory: 'Obras', moved: 0 });
      expect(await folders()).toEqual(['Obras', 'Obras/Norte', 'Obras viejas']);

      const done = await rename('Obras', ' Trabajos / 2026 ');
      expect(done.json().data).toEqual({ directory: 'Trabajos/2026', moved: 2 });
      expect(await folders()).toEqual(['Trabajos/2026', 'Trabajos/2026/Norte', 'Obras viejas']);
      expect(await show(inside.id)).toMatchObject({ version: inside.version + 1, updatedBy: 'Ada Prueba' });
      // A file that is open in a form is not overwritten.
      const url = `/api/files/metadata/${inside.id}`;
      const stale = await call('ada', 'PUT', url, { alt: 'x' }, { 'if-match': `"${inside.version}"` });
      expect(stale.statusCode).toBe(412);
      const audit = await library.database.pool.query(
        `select title, after from audit_log where subject = 'files' and subject_id = ''`,
      );
      expect(audit.rows).toEqual([{ title: 'Obras', after: { directory: 'Trabajos/2026', files: 2 } }]);
      // Of two folders that get the same name at once, one does.
      const both = await Promise.all([rename('Trabajos/2026', 'Uno'), rename('Obras viejas', 'Uno')]);
      expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    });

    it('sorts by the number of uses', async () => {
      const often = await uploadFile('muy-usada.txt', Buffer.from('muy usada'), { tags: 'por-uso' });
      const once = await uploadFile('poco-usada.txt', Buffer.from('poco usada'), { tags: 'por-uso' });
      for (const id of [often.id, often.id, once.id])
        await library.database.pool.query(
          "insert into content_references (entry_id, section, path, target, target_id, in_data, in_live) values (gen_random_uuid(), 'plans', 'file', 'media', $1, true, false)",
          [id],
        );
      const answer = await call('ada', 'GET', '/api/files?filter[tag]=por-uso&sort[uses]=desc');
      expect(answer.json().data.map(({ id }: { id: string }) => id)).toEqual([often.id, once.id]);
    });

    it('finds unused files', async () => {
      const used = await uploadFile('usada.txt', Buffer.from('usada'));
      const unused = await uploadFile('sobrante.txt', Buffer.from('sobrante'));
      await library.database.pool.query(
        "insert into content_references (entry_id, section, path, target, target_id, in_data, in_live) values (gen_random_uuid(), 'plans', 'file', 'media', $1, true, false)",
        [used.id],
      );
      const ids = (await call('ada', 'GET', '/api/files?filter[unused]=true&limit=100'))
        .json()
        .data.map(({ id }: { id: string }) => id);
      expect(ids).toContain(unused.id);
      expect(ids).not.toContain(used.id);
    });

    it('distinguishes icons and logos from other pictures by their use', async () => {
      const logo = await uploadFile('logo.txt', Buffer.from('logo'));
      const photo = await uploadFile('foto.txt', Buffer.from('foto'));
      await library.database.pool.query(
        `insert into content_references (entry_id, section, path, target, target_id, in_data, in_live) values
         (gen_random_uuid(), 'internalSettings', 'brand.logo', 'media', $1, true, false),
         (gen_random_uuid(), 'landingSections', 'cards.0.image', 'media', $2, true, false)`,
        [logo.id, photo.id],
      );
      const ids = async (emblem: boolean) =>
        (await call('ada', 'GET', `/api/files?filter[emblem]=${emblem}&limit=100`))
          .json()
          .data.map(({ id }: { id: string }) => id);
      expect(await ids(true)).toEqual([logo.id]);
      expect(await ids(false)).toEqual(expect.arrayContaining([photo.id]));
      expect(await ids(false)).not.toContain(logo.id);
    });

    it('requires a permission in every endpoint', async () => {
      const { id } = await uploadFile('permisos.txt', Buffer.from('permisos'));
      expect((await get('/api/files')).statusCode).toBe(401);
      expect((await library.upload('cora', { name: 'a.txt', bytes: Buffer.from('a') })).statusCode).toBe(403);
      expect(
        (await library.upload('cora', { name: 'a.mp4', bytes: mp4() }, {}, '/api/files/20mb')).statusCode,
      ).toBe(403);
      expect(
        (
          await library.upload(
            'cora',
            { name: 'a.txt', bytes: Buffer.from('a') },
            {},
            `/api/files/${id}`,
            'PUT',
          )
        ).statusCode,
      ).toBe(403);
      expect((await call('cora', 'POST', `/api/files/${id}/restore`)).statusCode).toBe(403);
      expect(await library.listUncheckedUploads()).toEqual([]);
      expect((await get(`/api/files/${id}`)).body).toBe('permisos');
    });
  });
});
