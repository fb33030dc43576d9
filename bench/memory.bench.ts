import { randomFillSync } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { type BenchEnvironment, login } from './support/benchEnvironment.ts';
import { atMost, type Bench } from './support/figure.ts';
import { measureThroughput } from './support/load.ts';
import { residentMegabytes } from './support/process.ts';

const seconds = 4;
/** Width and height of a photograph of 12 megapixels. */
const [width, height] = [4000, 3000];
const uploadCount = 6;
const pdfCount = 20;
const loginCount = 60;

function createPngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const pngChunk = Buffer.alloc(body.length + 8);
  pngChunk.writeUInt32BE(data.length, 0);
  body.copy(pngChunk, 4);
  pngChunk.writeUInt32BE(crc32(body), body.length + 4);
  return pngChunk;
}

/** Creates a unique picture: black, with noise in every twentieth row. */
function createPicture(): Buffer {
  const row = width * 3 + 1;
  const pixels = Buffer.alloc(row * height);
  for (let at = 0; at < pixels.length; at += 20 * row) randomFillSync(pixels, at + 1, row - 1);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const data = deflateSync(pixels, { level: 1 });
  return Buffer.concat([
    signature,
    createPngChunk('IHDR', header),
    createPngChunk('IDAT', data),
    createPngChunk('IEND', Buffer.alloc(0)),
  ]);
}

async function assertOk(answer: Response): Promise<void> {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

async function upload(origin: string, headers: Record<string, string>): Promise<void> {
  for (let count = 0; count < uploadCount; count += 2)
    await Promise.all(
      [createPicture(), createPicture()].map(async (bytes, at) => {
        const form = new FormData();
        form.append(
          'file',
          new Blob([new Uint8Array(bytes)], { type: 'image/png' }),
          `foto-${count + at}.png`,
        );
        await assertOk(await fetch(`${origin}/api/files`, { method: 'POST', headers, body: form }));
      }),
    );
}

/** Renders legal documents to PDF, each for the first time. */
async function renderPdfs(origin: string, headers: Record<string, string>, run: string): Promise<void> {
  for (let count = 0; count < pdfCount; count += 1) {
    const slug = `legales/memoria-${run}-${count}`;
    const body = '<h2>Cláusula</h2><p>Lo que se acuerda entre las partes.</p>'.repeat(150);
    await assertOk(
      await fetch(`${origin}/api/sections`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ slug, title: slug, body }),
      }),
    );
    await assertOk(await fetch(`${origin}/${slug}.pdf`));
  }
}

async function logInOften(origin: string): Promise<void> {
  for (let count = 0; count < loginCount; count += 4)
    await Promise.all(Array.from({ length: 4 }, () => login(origin)));
}

/**
 * Measures the memory of a web process that serves and renders pages and lists over 32 connections while it
 * handles uploads, PDFs and logins.
 */
async function measure(benchEnvironment: BenchEnvironment) {
  let peakMegabytes = 0;
  for (const [run, env] of [{}, { PAGE_CACHE: '0' }].entries()) {
    const web = await benchEnvironment.web(env);
    const caller = await login(web.origin);
    const headers = { ...caller, 'accept-encoding': 'br' };
    const timer = setInterval(() => {
      peakMegabytes = Math.max(peakMegabytes, residentMegabytes(web.pid));
    }, 100);
    const serve = async () => {
      for (const path of ['/', '/planes/todos', '/api/public/get-menus', '/api/plans?sort[price]=asc'])
        await measureThroughput({ url: web.origin + path, headers }, seconds);
    };
    await serve();
    if (process.env.DETAIL) process.stderr.write(`  after pages ${peakMegabytes.toFixed(0)} MB\n`);
    await Promise.all([
      serve(),
      upload(web.origin, caller).then(() => renderPdfs(web.origin, caller, String(run))),
      logInOften(web.origin),
    ]);
    if (process.env.DETAIL) process.stderr.write(`  after everything ${peakMegabytes.toFixed(0)} MB\n`);
    clearInterval(timer);
    await benchEnvironment.stopProcesses();
  }
  return [atMost('web process under mixed load: peak resident memory', peakMegabytes, 420, 'MB')];
}

export const bench: Bench = { measure };
