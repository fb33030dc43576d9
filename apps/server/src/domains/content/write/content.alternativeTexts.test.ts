import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { logInEditor } from '#testing/logInEditor.ts';
import { type Portal, startPortal } from '#testing/portal.ts';

// The alternative text at the first use of a picture is stored in the library, unless the library has one already.

type Headers = Record<string, string>;

let database: TestDatabase;
let portal: Portal;
/** Headers of a user with all permissions on icons and none on files. */
let editor: Headers;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  editor = await logInEditor('icons', database, portal);
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

async function picture(more: { alt?: string; decorative?: boolean } = {}): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into media (id, kind, hash, folder, checksum, source_checksum, name, type, extension, size, width, height,
       search, alt, decorative)
     values (gen_random_uuid(), 'image', $1, $1, $1, $1, 'casa.png', 'image/png', 'png', 1, 10, 10, 'casa.png', $2, $3)
     returning id`,
    [randomUUID().replaceAll('-', ''), more.alt ?? '', more.decorative ?? false],
  );
  return rows[0]?.id ?? '';
}

const imageValue = (id: string, alt: string, decorative = false) => ({
  name: `Ícono ${randomUUID()}`,
  image: { id, alt, decorative, focal: null },
});
const createIcon = (body: object, query = '') => portal.call('POST', `/api/icons${query}`, body, editor);

async function loadLibraryFile(id: string) {
  const { rows } = await database.pool.query(
    `select alt, decorative, search, version, updated_by_name is not null as signed,
       (select json_agg(json_build_object('action', action, 'title', title, 'before', before, 'after', after, 'signed', user_id is not null))
        from audit_log where subject = 'files' and subject_id = m.id::text) as audit
     from media m where id = $1`,
    [id],
  );
  return rows[0];
}

test.each(['', '?draft=true'])(
  'stores the first alternative text in the library with its author (%s)',
  async (query) => {
    const id = await picture();
    expect((await createIcon(imageValue(id, 'Una cása'), query)).status).toBe(201);
    expect(await loadLibraryFile(id)).toEqual({
      alt: 'Una cása',
      decorative: false,
      search: 'casa.png una casa',
      version: 2,
      signed: true,
      audit: [
        {
          action: 'update',
          title: 'casa.png',
          before: { alt: '' },
          after: { alt: 'Una cása' },
          signed: true,
        },
      ],
    });
  },
);

test('stores the text on update too, and does not replace an existing one', async () => {
  const id = await picture();
  const { body } = await createIcon(imageValue(id, ''), '?draft=true');
  expect(await loadLibraryFile(id)).toMatchObject({ alt: '', version: 1, audit: null });
  const change = (alt: string) =>
    portal.call('PUT', `/api/icons/${body.data.id}`, { image: imageValue(id, alt).image }, editor);
  expect((await change('Primera')).status).toBe(200);
  expect((await change('Segunda')).body.data.image.alt).toBe('Segunda');
  expect(await loadLibraryFile(id)).toMatchObject({ alt: 'Primera', version: 2 });
});

test('attack: without permission on files, existing texts and decorative marks cannot be changed', async () => {
  const withText = await picture({ alt: 'Lo que dice la biblioteca' });
  const decorative = await picture({ decorative: true });
  const withoutText = await picture();
  for (const id of [withText, decorative])
    expect((await createIcon(imageValue(id, 'Otra cosa'))).status).toBe(201);
  expect((await createIcon(imageValue(withoutText, 'Nada', true))).status).toBe(201);
  expect(await loadLibraryFile(withText)).toMatchObject({
    alt: 'Lo que dice la biblioteca',
    version: 1,
    audit: null,
  });
  expect(await loadLibraryFile(decorative)).toMatchObject({ alt: '', version: 1, audit: null });
  expect(await loadLibraryFile(withoutText)).toMatchObject({ alt: '', version: 1, audit: null });
  const directReply = await portal.call('PUT', `/api/files/metadata/${withoutText}`, { alt: 'X' }, editor);
  expect(directReply.status).toBe(403);
});

test('attack: a rejected save stores no text', async () => {
  const id = await picture();
  expect((await createIcon({ ...imageValue(id, 'Robada'), name: '' })).status).toBe(400);
  const { body } = await createIcon(imageValue(await picture(), 'Propia'));
  const rejectedReply = await portal.call(
    'PUT',
    `/api/icons/${body.data.id}`,
    { image: imageValue(id, 'Robada').image },
    { ...editor, 'if-match': '"7"' },
  );
  expect(rejectedReply.status).toBe(412);
  expect(await loadLibraryFile(id)).toMatchObject({ alt: '', version: 1, audit: null });
});

test('saves all concurrent first uses of a picture and stores one text', async () => {
  const id = await picture();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => createIcon(imageValue(id, `Nombre ${index}`))),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect(await loadLibraryFile(id)).toMatchObject({ alt: expect.stringMatching(/^Nombre \d+$/), version: 2 });
});
