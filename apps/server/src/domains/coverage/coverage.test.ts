import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { type CoverageActions, createCoverageActions } from './coverage.testing.ts';

let database: TestDatabase;
let portal: Portal;
/** A second process of the same site. */
let second: Portal;
let coverageActions: CoverageActions;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  second = await startPortal(database);
  coverageActions = await createCoverageActions(database, portal);
});
afterAll(async () => {
  await portal?.close();
  await second?.close();
  await database?.drop();
});
beforeEach(() => coverageActions.clear());

describe('the public answer', () => {
  test('prefers the locality to its province, however both are spelled', async () => {
    await coverageActions.addPlace({ province: 'AR-S', locality: null, state: 'KIT' });
    await coverageActions.addPlace({ province: 'AR-S', locality: 'rosario', state: 'YES' });
    const yes = { reach: 'YES', by: 'LOCALITY', locality: 'Rosario', province: 'Santa Fe' };
    for (const [province, locality] of [
      ['AR-S', 'Rosario'],
      ['santa fe', 'ROSARIO'],
      ['Santa Fe', 'Rosario, Santa Fe'],
      [null, 'rosario santa fe'],
    ] as const)
      expect(await coverageActions.ask(province, locality)).toMatchObject(yes);
    const kit = { reach: 'NO', by: 'PROVINCE', instead: 'KIT', agent: null };
    expect(await coverageActions.ask('AR-S', 'Rafaela')).toMatchObject(kit);
    expect(await coverageActions.ask('AR-S', null)).toMatchObject({
      place: 'PROVINCE',
      reach: 'UNKNOWN',
      depends: true,
    });
    await coverageActions.addPlace({ province: 'AR-V', locality: null, state: 'KIT' });
    expect(await coverageActions.ask('AR-V', null)).toMatchObject(kit);
  });

  test('is unknown without data, and asks for the locality if the answer depends on it', async () => {
    await coverageActions.addPlace({ province: 'AR-M', locality: 'Mendoza', state: 'YES' });
    expect(await coverageActions.ask('AR-F', 'Chilecito')).toMatchObject({
      reach: 'UNKNOWN',
      depends: false,
    });
    expect(await coverageActions.ask('AR-F', '\0x')).toMatchObject({ place: 'UNKNOWN', locality: 'x' });
    expect(await coverageActions.ask('AR-M', 'San Rafael')).toMatchObject({
      reach: 'UNKNOWN',
      depends: false,
    });
    expect(await coverageActions.ask('AR-M', null)).toMatchObject({ reach: 'UNKNOWN', depends: true });
  });

  test('prefers the city to the province of the same name', async () => {
    await coverageActions.addPlace({ province: 'AR-X', locality: null, state: 'KIT' });
    await coverageActions.addPlace({ province: 'AR-X', locality: 'Córdoba', state: 'YES' });
    for (const [province, locality] of [
      ['AR-X', 'Córdoba'],
      ['Córdoba', ' ciudad  de CORDOBA'],
      ['AR-X', 'Nueva Córdoba'],
      [null, 'córdoba'],
    ] as const)
      expect(await coverageActions.ask(province, locality)).toMatchObject({
        reach: 'YES',
        locality: 'Córdoba',
      });
  });

  test('never confirms an unlisted locality, even if the whole province is covered', async () => {
    await coverageActions.addPlace({ province: 'AR-C', locality: null, state: 'YES' });
    expect(await coverageActions.ask('AR-C', 'asdf')).toMatchObject({
      place: 'UNKNOWN',
      reach: 'UNKNOWN',
      locality: 'asdf',
      suggestions: [],
    });
    expect(await coverageActions.ask('AR-C', 'Vila Urquisa')).toMatchObject({
      reach: 'UNKNOWN',
      suggestions: expect.arrayContaining([
        { province: 'Ciudad Autónoma de Buenos Aires', locality: 'Villa Urquiza' },
      ]),
    });
    expect(await coverageActions.ask(null, 'Villa Urquiza')).toMatchObject({
      place: 'AMBIGUOUS',
      province: null,
      suggestions: [
        { province: 'Ciudad Autónoma de Buenos Aires', locality: 'Villa Urquiza' },
        { province: 'Entre Ríos', locality: 'Villa Urquiza' },
      ],
    });
    for (const locality of ['Villa Urquiza', 'Buenos Aires', 'Capital Federal', 'Comuna 12', null])
      expect((await coverageActions.ask('AR-C', locality)).reach, `${locality}`).toBe('YES');
  });

  test('depends on the locality for a commune or province with an uncovered locality', async () => {
    const agent = await coverageActions.addAgent('Oficina central', 'Caballito', 'AR-C');
    await coverageActions.addPlace({ province: 'AR-C', locality: null, state: 'YES', agentId: agent.id });
    expect(await coverageActions.ask('AR-C', 'Comuna 12')).toMatchObject({
      place: 'REGION',
      reach: 'YES',
      agent: { name: 'Oficina central' },
    });
    await coverageActions.addPlace({ province: 'AR-C', locality: 'Saavedra', state: 'NOTIFY' });
    for (const locality of ['Comuna 12', null])
      expect(await coverageActions.ask('AR-C', locality)).toMatchObject({ reach: 'UNKNOWN', depends: true });
    expect(await coverageActions.ask('AR-C', 'Comuna 6')).toMatchObject({ reach: 'YES' });
  });

  test('names the nearest agent: assigned, else in the locality, else in the province', async () => {
    const far = await coverageActions.addAgent('Hernán', 'Neuquén', 'AR-Q');
    await coverageActions.addAgent('Ana', 'San Isidro');
    await coverageActions.addAgent('Laura', 'moron', 'AR-B', { whatsapp: '11 15-5263-0921' });
    for (const locality of ['Morón', 'Tigre', 'La Plata'])
      await coverageActions.addPlace({ province: 'AR-B', locality, state: 'YES' });
    await coverageActions.addPlace({
      province: 'AR-R',
      locality: 'Cipolletti',
      state: 'YES',
      agentId: far.id,
    });
    await coverageActions.addPlace({ province: 'AR-A', locality: null, state: 'YES' });
    expect(await coverageActions.ask('AR-B', 'moron')).toMatchObject({
      near: 'LOCALITY',
      agent: { name: 'Laura', whatsapp: '+5491152630921', locality: 'Morón', province: 'Buenos Aires' },
    });
    expect(await coverageActions.ask('AR-B', 'Tigre')).toMatchObject({
      near: 'PROVINCE',
      agent: { name: 'Ana' },
    });
    expect(await coverageActions.ask('AR-R', 'Cipolletti')).toMatchObject({
      near: 'ELSEWHERE',
      agent: { name: 'Hernán' },
    });
    expect(await coverageActions.ask('AR-A', 'Cafayate')).toMatchObject({
      reach: 'YES',
      near: null,
      agent: null,
    });
  });

  test('names the opening date until it has passed', async () => {
    await coverageActions.addPlace({
      province: 'AR-N',
      locality: 'Posadas',
      state: 'SOON',
      from: '2099-03-01',
    });
    expect(await coverageActions.ask('AR-N', 'Posadas')).toMatchObject({
      instead: 'SOON',
      from: '2099-03-01',
    });
    await database.pool.query("update coverage set opens_on = '2020-01-01'");
    expect(await coverageActions.ask('AR-N', 'Posadas')).toMatchObject({
      reach: 'NO',
      instead: 'NOTIFY',
      from: null,
    });
  });

  test.each([
    ['', 'locality'],
    ['?province=Narnia&locality=Rosario', 'province'],
    ['?province=%00', 'province'],
    [`?locality=${'x'.repeat(121)}`, 'locality'],
    ['?province=AR-B&extra=1', 'extra'],
  ])('returns 400 for %s and names the invalid field', async (query, field) => {
    const { status, body } = await portal.call('GET', `/api/public/coverage${query}`);
    expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
  });
});

describe('the coverage page', () => {
  test('answers yes, no or unknown, and fills in the form', async () => {
    await coverageActions.addAgent('Laura', 'Morón', 'AR-B', { whatsapp: '11 5263 0921' });
    await coverageActions.addPlace({ province: 'AR-B', locality: 'Morón', state: 'YES' });
    await coverageActions.addPlace({ province: 'AR-V', locality: null, state: 'KIT' });
    const { body, headers } = await portal.call('GET', '/cobertura?provincia=Buenos+Aires&localidad=moron');
    expect(body).toContain('Sí, llegamos a Morón</h1>');
    expect(body).toContain('Te atiende Laura, en tu misma localidad.');
    expect(body).toMatch(/href="https:\/\/wa\.me\/5491152630921\?text=Hola\.[^"]*Mor%C3%B3n/);
    expect(body).toContain('value="Morón, Buenos Aires"');
    expect(body).toMatch(/name="topic"[^>]*value="COVERAGE"|value="COVERAGE"[^>]*name="topic"/);
    expect(body).toContain('<meta name="robots" content="noindex');
    expect(headers.get('cache-tag')).toMatch(/(^|[ ,])coverage([ ,]|$)/);
    expect(await coverageActions.heading('?localidad=Ushuaia')).toBe('A Ushuaia todavía no llegamos');
    expect(await coverageActions.heading('?provincia=Salta&localidad=Cachi')).toBe(
      'No sabemos si llegamos a Cachi',
    );
    expect(await coverageActions.heading('?provincia=Buenos+Aires')).toBe(
      'En Buenos Aires depende de la localidad',
    );
    const lost = (await portal.call('GET', '/cobertura?localidad=San+Mart%C3%ADn')).body;
    expect(lost).toContain('Hay más de un lugar que se llama San Martín</h1>');
    expect(lost).toContain('href="/cobertura?provincia=Mendoza&amp;localidad=San+Mart%C3%ADn"');
    expect(lost).toContain('aria-invalid="true"');
    expect(lost).toContain('value="San Martín"');
    const invented = (await portal.call('GET', '/cobertura?provincia=Buenos+Aires&localidad=Moronn')).body;
    expect(invented).toContain('No conocemos esa localidad</h1>');
    expect(invented).toContain('href="/cobertura?provincia=Buenos+Aires&amp;localidad=Mor%C3%B3n"');
    expect(invented).toContain('value="Moronn, Buenos Aires"');
  });

  test('changes in every process as soon as a save completes', async () => {
    const lists = async (on: Portal) =>
      /<h3[^>]*>Mendoza<\/h3>/.test((await on.call('GET', '/cobertura')).body);
    const place = await coverageActions.addPlace({ province: 'AR-M', locality: 'Mendoza', state: 'YES' });
    expect([await lists(portal), await lists(portal)]).toEqual([true, true]);
    await expect.poll(() => lists(second)).toBe(true);
    expect((await coverageActions.send('PUT', `coverage/${place.id}`, { state: 'NOTIFY' })).status).toBe(200);
    expect(await lists(portal)).toBe(false);
    await expect.poll(() => lists(second)).toBe(false);
    const home = (await portal.call('GET', '/contacto')).headers.get('cache-tag') ?? '';
    expect(home.split(/[ ,]+/)).not.toContain('coverage');
    const agent = await coverageActions.addAgent('Romina', 'Mendoza', 'AR-M');
    await coverageActions.send('PUT', `coverage/${place.id}`, { state: 'YES', agentId: agent.id });
    expect((await portal.call('GET', '/cobertura')).body).toContain('11 5263 0921');
    const { name, province, locality } = agent;
    await coverageActions.send('PUT', `coverage-agents/${agent.id}`, {
      name,
      province,
      locality,
      phone: '261 555 0171',
    });
    expect((await portal.call('GET', '/cobertura')).body).toContain('261 555 0171');
  });

  test('accepts a lead about coverage', async () => {
    const sent = await fetch(`${portal.origin}/pedir`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: portal.origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        name: 'Ana',
        phone: '11 5263 0900',
        place: 'Ushuaia',
        topic: 'COVERAGE',
        page: '/cobertura',
      }),
    });
    expect(sent.headers.get('location')).toMatch(/^\/cobertura\?pedido=\d+-/);
    const { rows } = await database.pool.query('select topic, locality from leads');
    expect(rows).toEqual([{ topic: 'COVERAGE', locality: 'Ushuaia' }]);
  });
});

describe('managing the coverage', () => {
  const refusal = async (reply: ReturnType<CoverageActions['send']>) => {
    const { status, body } = await reply;
    return [status, body.errors?.[0]?.field ?? body.code];
  };

  test('rejects unknown places and names the invalid field', async () => {
    const create = (place: unknown) => refusal(coverageActions.send('POST', 'coverage', place));
    expect(await create({ province: 'AR-O', state: 'YES' })).toEqual([400, 'province']);
    expect(await create({ province: 'AR-B', locality: 'Springfield', state: 'YES' })).toEqual([
      400,
      'locality',
    ]);
    expect(await create({ province: 'AR-B', state: 'SOON' })).toEqual([400, 'from']);
    expect(await create({ province: 'AR-B', state: 'YES', agentId: crypto.randomUUID() })).toEqual([
      400,
      'agentId',
    ]);
    await coverageActions.addPlace({ province: 'AR-B', locality: 'Morón', state: 'YES' });
    expect(await create({ province: 'AR-B', locality: 'MORON', state: 'KIT' })).toEqual([400, 'locality']);
  });

  test('drops the day and the agent for states without them, and audits once', async () => {
    const agent = await coverageActions.addAgent('Laura', 'Morón');
    const place = await coverageActions.addPlace({
      province: 'AR-B',
      state: 'YES',
      agentId: agent.id,
      from: '2099-01-01',
    });
    expect(place).toMatchObject({ locality: null, agent: { name: 'Laura' }, from: null });
    const put = (body: unknown, version: number) =>
      coverageActions.send('PUT', `coverage/${place.id}`, body, { 'if-match': `"${version}"` });
    expect((await put({ state: 'KIT', agentId: agent.id }, 1)).body.data).toMatchObject({
      agent: null,
      version: 2,
    });
    expect((await put({ state: 'KIT' }, 2)).body.data.version).toBe(2);
    expect((await put({ state: 'NOTIFY' }, 1)).status).toBe(412);
    expect((await coverageActions.send('DELETE', `coverage/${place.id}`)).status).toBe(200);
    const { rows } = await database.pool.query(
      "select action, title from audit_log where subject = 'coverage' and subject_id = $1 order by id",
      [place.id],
    );
    expect(rows.map(({ action, title }) => `${action} ${title}`)).toEqual([
      'create Buenos Aires',
      'update Buenos Aires',
      'delete Buenos Aires',
    ]);
  });

  test('keeps agent names unique, and rejects the deletion of an agent with places', async () => {
    const agent = await coverageActions.addAgent('Laura Benítez', 'Morón');
    const twin = { name: ' laura  benitez ', phone: '11 5263 0900', province: 'AR-B', locality: 'Morón' };
    expect(await refusal(coverageActions.send('POST', 'coverage-agents', twin))).toEqual([400, 'name']);
    expect(
      await refusal(coverageActions.send('POST', 'coverage-agents', { ...twin, name: 'Otra', phone: '12' })),
    ).toEqual([400, 'phone']);
    const place = await coverageActions.addPlace({ province: 'AR-B', state: 'YES', agentId: agent.id });
    expect((await coverageActions.send('GET', 'coverage-agents')).body.data).toEqual([
      expect.objectContaining({ name: 'Laura Benítez', places: 1, phone: '+541152630921' }),
    ]);
    expect(await refusal(coverageActions.send('DELETE', `coverage-agents/${agent.id}`))).toEqual([
      412,
      'inUse',
    ]);
    await coverageActions.send('DELETE', `coverage/${place.id}`);
    expect((await coverageActions.send('DELETE', `coverage-agents/${agent.id}`)).status).toBe(200);
  });

  test('filters by text, state and agent, sorted by province and locality', async () => {
    const agent = await coverageActions.addAgent('Laura', 'Morón');
    for (const locality of ['Tigre', null, 'Morón'])
      await coverageActions.addPlace({
        province: 'AR-B',
        locality,
        state: 'YES',
        agentId: locality && agent.id,
      });
    await coverageActions.addPlace({ province: 'AR-A', state: 'KIT' });
    const localities = async (query = '') =>
      (await coverageActions.send('GET', `coverage?${query}`)).body.data.map(
        ({ province, locality }: Record<string, string | null>) => locality ?? province,
      );
    expect(await localities()).toEqual(['AR-B', 'Morón', 'Tigre', 'AR-A']);
    expect(await localities('filter[q]=moron')).toEqual(['Morón']);
    expect(await localities('filter[state]=KIT')).toEqual(['AR-A']);
    expect(await localities(`filter[agent]=${agent.id}&sort[place]=desc`)).toEqual(['Tigre', 'Morón']);
  });
});
