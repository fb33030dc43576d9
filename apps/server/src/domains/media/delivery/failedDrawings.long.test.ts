import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultLimits } from '#platform/pictures/drawInChildProcess.ts';
import { type TestStorage, testStorages } from '#platform/storage/storages.testing.ts';
import { drawing, noise } from '../fixtures.testing.ts';
import { handleJobs } from '../jobs.testing.ts';
import { createCalls, openLibrary, type TestLibrary } from '../library/library.testing.ts';
import { attacks, manyGlyphs, nestedMasks } from '../svg/attacks.testing.ts';
import { createShareReader } from './share.read.ts';

const { cpuMs } = defaultLimits;
let testStorage: TestStorage;
let library: TestLibrary;
const { get, uploadFile } = createCalls(() => library);
beforeAll(async () => {
  // Every attack reaches the limit, so a lower limit gives the same result in less time.
  defaultLimits.cpuMs = 1_500;
  const [diskStorage] = testStorages;
  if (!diskStorage) throw new Error('there is no storage to test with');
  testStorage = await diskStorage.open();
  library = await openLibrary(testStorage);
});
afterAll(async () => {
  defaultLimits.cpuMs = cpuMs;
  await library?.close();
  await testStorage?.remove();
});

let count = 0;
/**
 * Inserts a drawing from before the limits existed: too large to be sent as it is, and too complex to be rendered.
 */
async function insertUndrawable(svg = manyGlyphs) {
  count += 1;
  const file = await uploadFile(`malo-${count}.svg`, drawing(`<rect width="${count}" height="20"/>`));
  const bytes = Buffer.from(svg);
  const key = `${await library.getFolder(file.id)}/original.svg`;
  await library.deps.storage.put(key, () => Readable.from([bytes]), {
    size: bytes.length,
    type: 'image/svg+xml',
  });
  return file;
}

const measure = async (url: string, headers = {}) => {
  const start = performance.now();
  const cpu = process.cpuUsage();
  const answer = await get(url, headers);
  const { user, system } = process.cpuUsage(cpu);
  return { answer, elapsed: performance.now() - start, cpu: (user + system) / 1000 };
};

it.each(attacks)('rejects %s at upload', async (_name, svg, limit) => {
  const answer = await library.upload('ada', { name: 'a.svg', bytes: Buffer.from(svg) });
  expect(answer.statusCode, answer.body).toBe(400);
  expect(answer.json().errors[0].message).toContain(limit);
});

it('rejects a drawing that stays below the limits but takes too long', async () => {
  const slowFilter = `<filter id="f"><feTurbulence baseFrequency=".5" numOctaves="200"/></filter>${'<rect width="40" height="20" filter="url(#f)"/>'.repeat(90)}`;
  const answer = await library.upload('ada', { name: 'a.svg', bytes: drawing(slowFilter) });
  expect(answer.statusCode, answer.body).toBe(400);
  expect(answer.json().errors[0].message).toContain('tarda demasiado en dibujarse');
}, 60_000);

it('responds 404 for a picture that cannot be rendered, at once after the first attempt, in every process', async () => {
  const file = await insertUndrawable(nestedMasks);
  library.focalPoints.set(file.id, [{ x: 0.5, y: 0.5 }]);
  const otherFile = await uploadFile('buena.svg', drawing('<circle r="9"/>'));
  const url = `/media/${file.hash}/320.webp`;
  const memoryBefore = process.memoryUsage.rss();
  let isOver = false;
  const firstMeasurement = measure(url).finally(() => {
    isOver = true;
  });
  // Other files can be rendered and uploaded at the same time.
  expect((await measure(`/media/${otherFile.hash}/320.webp`)).answer.statusCode).toBe(200);
  await uploadFile('foto.png', await noise(300, 200).png().toBuffer());
  expect(isOver).toBe(false);
  const { answer, cpu } = await firstMeasurement;
  expect(answer.statusCode, answer.body).toBe(404);
  expect(answer.headers['cache-control']).toBe('public, max-age=300');
  // Rendering the drawing would take 65 s. The other requests have taken almost 3 s on a busy host.
  expect(cpu).toBeLessThan(6_000);
  expect(process.memoryUsage.rss() - memoryBefore).toBeLessThan(100 * 1024 * 1024);

  for (const fileName of ['320.webp', '320.avif', '1920.avif', 'share-5-5.jpg']) {
    const { answer, elapsed } = await measure(`/media/${file.hash}/${fileName}`);
    expect([answer.statusCode, answer.headers['cache-control']], fileName).toEqual([
      404,
      'public, max-age=300',
    ]);
    expect(elapsed, fileName).toBeLessThan(1_400);
  }
  const another = await library.startAnotherProcess();
  const start = performance.now();
  expect((await another.inject({ method: 'GET', url })).statusCode).toBe(404);
  expect(performance.now() - start).toBeLessThan(1_400);
  await another.close();
  const readShare = createShareReader(library.deps.database.pool, library.deps.storage);
  expect(await readShare(`/media/${file.hash}/share-5-5.jpg`)).toBeNull();
  // Browsers receive the sanitised drawing, and the original stays available.
  const drawingResponse = await get(url, { accept: 'image/avif,image/webp,image/svg+xml' });
  expect([drawingResponse.statusCode, drawingResponse.headers['content-type']]).toEqual([
    200,
    'image/svg+xml',
  ]);
  expect((await get(file.url)).statusCode).toBe(200);
}, 120_000);

it('renders a file again after its bytes are replaced', async () => {
  const file = await insertUndrawable();
  expect((await get(`/media/${file.hash}/160.webp`)).statusCode).toBe(404);
  const validFile = { name: 'a.svg', bytes: drawing('<rect width="7" height="7"/>') };
  const { hash } = (await library.upload('ada', validFile, {}, `/api/files/${file.id}`, 'PUT')).json().data;
  expect((await get(`/media/${hash}/160.webp`)).statusCode).toBe(200);
}, 120_000);

it('does not fail the job that creates all variants', async () => {
  const file = await insertUndrawable();
  await library.database.pool.query('update media set size = 100000 where id = $1', [file.id]);
  await handleJobs(library, 'media.variants', { id: file.id });
}, 240_000);
