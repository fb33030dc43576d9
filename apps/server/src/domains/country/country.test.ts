import { readFileSync } from 'node:fs';
import { provinces } from '@centinela/api/country/provinces.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { localitiesFile, makeLocalities, readCities } from './makeLocalities.ts';
import { neighbourhoods } from './supplement.ts';

let database: TestDatabase;
let portal: Portal;
beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});

const read = (path: string, headers = {}) => portal.call('GET', path, undefined, headers);
const loadLocalityNames = async (province: string): Promise<string[]> => {
  const { status, body } = await read(`/api/public/provinces/${province}/locations`);
  expect(status).toBe(200);
  return body.data.map(({ name }: { name: string }) => name);
};

test('matches the localities file to the package and the supplement', () => {
  expect(JSON.parse(readFileSync(localitiesFile, 'utf8'))).toEqual(makeLocalities(readCities()));
});

describe('provinces and localities', () => {
  test('has 24 provinces with sorted, unique localities', async () => {
    const { body } = await read('/api/provinces');
    expect(body.data).toEqual(provinces);
    for (const { id } of provinces) {
      const names = await loadLocalityNames(id);
      expect(names.length).toBeGreaterThanOrEqual(3);
      expect(names).toEqual([...new Set(names)].toSorted(new Intl.Collator('es').compare));
    }
  });

  test.each([
    [
      'AR-B',
      'La Plata',
      'Mar del Plata',
      'Bahía Blanca',
      'Quilmes',
      'Ramos Mejía',
      'Martínez',
      'Bernal',
      'Tandil',
    ],
    ['AR-K', 'San Fernando del Valle de Catamarca', 'Andalgalá'],
    ['AR-H', 'Resistencia', 'Presidencia Roque Sáenz Peña'],
    ['AR-U', 'Rawson', 'Comodoro Rivadavia', 'Trelew', 'Puerto Madryn'],
    ['AR-X', 'Córdoba', 'Río Cuarto', 'Villa María', 'Villa Carlos Paz'],
    ['AR-W', 'Corrientes', 'Goya', 'Paso de los Libres'],
    ['AR-E', 'Paraná', 'Concordia', 'Gualeguaychú'],
    ['AR-P', 'Formosa', 'Clorinda'],
    ['AR-Y', 'San Salvador de Jujuy', 'Perico', 'Tilcara'],
    ['AR-L', 'Santa Rosa', 'General Pico'],
    ['AR-F', 'La Rioja', 'Chilecito'],
    ['AR-M', 'Mendoza', 'San Rafael', 'Godoy Cruz', 'Guaymallén'],
    ['AR-N', 'Posadas', 'Oberá', 'Puerto Iguazú'],
    ['AR-Q', 'Neuquén', 'Cutral Có', 'San Martín de los Andes'],
    ['AR-R', 'Viedma', 'San Carlos de Bariloche', 'General Roca', 'Las Grutas'],
    ['AR-A', 'Salta', 'Tartagal', 'Cafayate'],
    ['AR-J', 'San Juan', 'Caucete'],
    ['AR-D', 'San Luis', 'Villa Mercedes', 'Merlo'],
    ['AR-Z', 'Río Gallegos', 'El Calafate', 'Caleta Olivia'],
    ['AR-S', 'Santa Fe', 'Rosario', 'Rafaela', 'Venado Tuerto', 'Villa Gobernador Gálvez'],
    ['AR-G', 'Santiago del Estero', 'La Banda'],
    ['AR-V', 'Ushuaia', 'Río Grande', 'Tolhuin'],
    ['AR-T', 'San Miguel de Tucumán', 'Tafí Viejo', 'Yerba Buena'],
  ])('lists the towns of %s', async (province, ...towns) => {
    expect(await loadLocalityNames(province)).toEqual(expect.arrayContaining(towns));
  });

  test('lists exactly the 48 neighbourhoods of the capital', async () => {
    expect(new Set(neighbourhoods).size).toBe(48);
    expect(new Set(await loadLocalityNames('AR-C'))).toEqual(new Set(neighbourhoods));
  });

  test.each(['AR-O', 'constructor', '__proto__', 'ar-b', '%00', '..'])('has no province %s', async (id) => {
    expect((await read(`/api/public/provinces/${id}/locations`)).status).toBe(404);
  });
});

describe('countries', () => {
  test('lists Spanish, English and French names, codes and prefixes, sorted by Spanish name', async () => {
    const { body } = await read('/api/countries');
    expect(body.data.length).toBeGreaterThanOrEqual(249);
    expect(body.data).toContainEqual({
      nombre: 'Argentina',
      name: 'Argentina',
      nom: 'Argentine',
      iso2: 'AR',
      iso3: 'ARG',
      phone_code: '54',
    });
    expect(body.data).toContainEqual(
      expect.objectContaining({
        nombre: 'España',
        name: 'Spain',
        nom: 'Espagne',
        iso3: 'ESP',
        phone_code: '34',
      }),
    );
    const names: string[] = body.data.map(({ nombre }: { nombre: string }) => nombre);
    expect(names).toEqual(names.toSorted(new Intl.Collator('es').compare));
    const codes = body.data.map(({ iso3 }: { iso3: string }) => iso3);
    expect(new Set(codes).size).toBe(codes.length);
    expect(
      body.data.filter((each: { phone_code: string | null }) => each.phone_code === null).length,
    ).toBeLessThan(10);
  });
});

describe('form options', () => {
  test('list purchase channels and existing services', async () => {
    expect((await read('/api/where-usually-buy')).body.data).toContainEqual({
      id: 'ONLINE',
      name: 'Por internet',
    });
    expect((await read('/api/services-brought')).body.data).toContainEqual({ id: 'ALARM', name: 'Alarma' });
  });

  test.each([
    '/api/provinces',
    '/api/countries',
    '/api/public/provinces/AR-B/locations',
    '/api/public/places',
  ])('answers 304 to a repeated request for %s', async (path) => {
    const first = await read(path);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    expect(first.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await read(path, { 'if-none-match': etag })).status).toBe(304);
  });
});
