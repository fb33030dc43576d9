import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';

let database: TestDatabase;
let portal: Portal;
let admin: Record<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const send = (method: string, path: string, body?: unknown) =>
  portal.call(method, `/api${path}`, body, admin);

async function picture(extension: string): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into media (id, kind, hash, folder, checksum, source_checksum, name, type, extension, size, width, height, search)
     values (gen_random_uuid(), 'image', $1, $1, $1, $1, 'x', 'image/x', $2, 1, 10, 10, '') returning id`,
    [randomUUID().replaceAll('-', ''), extension],
  );
  return rows[0]?.id ?? '';
}

describe('an icon', () => {
  const icon = async (extension: string) => ({
    name: `Dibujo ${extension}`,
    image: { id: await picture(extension), alt: '', decorative: true, focal: null },
  });

  test.each(['svg', 'png'])('can be %s', async (extension) => {
    expect((await send('POST', '/icons', await icon(extension))).status).toBe(201);
  });

  test('cannot be a photo', async () => {
    const { status, body } = await send('POST', '/icons', await icon('jpg'));
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { field: 'image', message: 'Ese archivo no va acá: elegí uno de estos formatos: SVG, PNG' },
    ]);
  });
});

describe('a save is rejected at the invalid field for', () => {
  const errors = async (path: string, body: unknown, query = '') => {
    const { status, body: answer } = await send('POST', `${path}${query}`, body);
    expect(status, JSON.stringify(answer)).toBe(400);
    return answer.errors;
  };
  const plan = { slug: 'oferta', kind: 'GENERAL', name: 'Oferta', code: 'O1', price: 100 };

  test('a promotional price above the price, also in a draft; an equal one is accepted', async () => {
    const expectedErrors = [
      { field: 'promotionalPrice', message: 'Poné un precio promocional menor que el precio' },
    ];
    expect(await errors('/plans', { ...plan, promotionalPrice: 100.01 })).toEqual(expectedErrors);
    expect(await errors('/plans', { ...plan, promotionalPrice: 101 }, '?draft=true')).toEqual(expectedErrors);
    const createdPlan = await send('POST', '/plans', { ...plan, promotionalPrice: 100 });
    expect(createdPlan.status).toBe(201);
    // Only the price changes, and falls below the promotional price.
    const cheaperReply = await send('PUT', `/plans/${createdPlan.body.data.id}`, { price: 90 });
    expect([cheaperReply.status, cheaperReply.body.errors]).toEqual([400, expectedErrors]);
  });

  test('a promotion and a job opening that end before they begin', async () => {
    const image = { id: await picture('png'), alt: 'Una casa', decorative: false, focal: null };
    const promotion = { title: 'Otoño', slug: 'otono', audience: 'PUBLICO', image, mobileImage: image };
    const dates = { validFrom: '2026-05-10', validTo: '2026-05-09' };
    const message = 'La fecha de fin es anterior a la de comienzo';
    expect(await errors('/promotions', { ...promotion, ...dates })).toEqual([{ field: 'validTo', message }]);
    const singleDay = { validFrom: '2026-05-10', validTo: '2026-05-10' };
    expect((await send('POST', '/promotions', { ...promotion, ...singleDay })).status).toBe(201);
  });

  test('a negative price, at the cell that contains it', async () => {
    const rows = [
      { name: 'Sirena', price: 1 },
      { name: 'Cámara', price: -1 },
      { name: 'Visita', price: 'consultar' },
    ];
    const list = { title: 'Lista', slug: 'lista', audience: 'AGENT', validFrom: '2026-01-01' };
    expect(await errors('/prices', { ...list, groups: [{ title: 'Equipos', rows }] })).toEqual([
      { field: 'groups.0.rows.1.price', message: 'Poné un importe de 0 o más' },
      {
        field: 'groups.0.rows.2.price',
        message: 'Escribí un importe con hasta dos decimales, por ejemplo 24900,50',
      },
    ]);
  });
});

describe('the header menu', () => {
  const items = [{ title: 'Planes', url: '/planes/todos', items: [] }];
  const menu = (place: string, enable: boolean) => ({ place, items, enable });
  const expectedErrors = [
    {
      field: 'place',
      message: 'Ya está habilitado Menú «Encabezado»: deshabilitalo antes, o cambiá ese',
    },
  ];

  beforeEach(async () => {
    await database.pool.query(`update content_entries set deleted_at = now() where section = 'menus'`);
    await database.pool.query(`delete from content_unique where section = 'menus'`);
  });

  test('allows one enabled menu, and another one only after the first is disabled', async () => {
    const first = await send('POST', '/menus', menu('HEADER', true));
    expect(first.status, JSON.stringify(first.body)).toBe(201);
    const second = await send('POST', '/menus', menu('HEADER', true));
    expect(second.status).toBe(400);
    expect(second.body.errors).toEqual(expectedErrors);

    const disabledMenu = await send('POST', '/menus', menu('HEADER', false));
    expect(disabledMenu.status).toBe(201);
    const { id } = disabledMenu.body.data;
    expect((await send('PUT', `/menus/${id}`, { enable: true })).body.errors).toEqual(expectedErrors);
    expect((await send('POST', '/menus', menu('FOOTER', true))).status).toBe(201);
    expect((await send('POST', '/menus', menu('FOOTER', true))).status).toBe(201);

    const copy = await send('POST', `/menus/${first.body.data.id}/copy`);
    expect(copy.body.data, JSON.stringify(copy.body)).toMatchObject({ place: 'HEADER', enable: false });
    expect((await send('PUT', `/menus/${first.body.data.id}`, { enable: false })).status).toBe(200);
    expect((await send('PUT', `/menus/${id}`, { enable: true })).status).toBe(200);
  });

  test('stays unique when several are enabled concurrently', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send('POST', '/menus', menu('HEADER', true))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(400)]);
  });
});

describe('the settings used by the whole site', () => {
  test('must stay enabled, published and keep their slug; other settings need not', async () => {
    const make = (slug: string) => send('POST', '/settings', { slug, brand: { name: 'Centinela' } });
    const principal = await make('principal');
    expect(principal.status, JSON.stringify(principal.body)).toBe(201);
    const { id } = principal.body.data;
    const refused = async (method: string, path: string, body: object, field: string) => {
      const answer = await send(method, path, body);
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toEqual([
        { field, message: 'Es la que usa todo el sitio: tiene que seguir habilitada y con ese nombre' },
      ]);
    };
    await refused('PUT', '/settings/principal', { enable: false }, 'enable');
    await refused('PUT', '/settings/principal', { slug: 'otra' }, 'slug');
    await refused('POST', `/settings/${id}/unpublish`, {}, 'enable');
    const bulkReply = await send('POST', '/settings/bulk', { ids: [id], action: 'disable' });
    expect(bulkReply.body.data).toMatchObject({ count: 0, failed: [{ id }] });
    // The site reads this one regardless of the order of ids.
    const others: string[] = [];
    for (const slug of ['de-prueba', 'otra-mas']) others.push((await make(slug)).body.data.id);
    await database.pool.query(
      `update content_entries set id = '00000000-0000-7000-8000-000000000001' where id = $1`,
      [others[1]],
    );
    const listed = (await send('GET', '/public/internal-settings')).body.data;
    expect(listed.map(({ slug }: { slug: string }) => slug)).toEqual(['principal', 'otra-mas', 'de-prueba']);
    expect((await send('PUT', `/settings/${others[0]}`, { enable: false })).status).toBe(200);
  });
});
