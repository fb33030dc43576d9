import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { file, type ImportDesk, line, openImportDesk } from '#testing/importDesk.ts';
import { generateQadBytes } from '#testing/qadFile.ts';

let desk: ImportDesk;
let call: ImportDesk['call'];
let upload: ImportDesk['upload'];
let settled: ImportDesk['waitUntilSettled'];
let run: ImportDesk['run'];

beforeAll(async () => {
  desk = await openImportDesk();
  ({ call, upload, waitUntilSettled: settled, run } = desk);
});
afterAll(() => desk.close());

/** A file event of a stream; `at` is the time in milliseconds since the epoch. */
interface FileEvent {
  state: string;
  percentage: number;
  at: number;
}

const fileEventSchema = z.object({ state: z.string(), percentage: z.number() });

/** Parses the complete file events of a stream. */
const filesIn = (text: string) =>
  [...text.matchAll(/^event: file\ndata: (.*)$/gm)].map(([, data = '']) =>
    fileEventSchema.parse(JSON.parse(data)),
  );

test('streams the start and the end of a run within a second each', async () => {
  const { body } = await upload(
    Buffer.concat([...generateQadBytes({ rows: 3_000, seed: 2, errors: 0 })]),
    '',
  );
  const { id } = await settled(body.data.id);
  // Not fetch, which keeps an idle connection open that delays the shutdown of the server.
  const watching = get(`${desk.portal.origin}/api/qad-files/${id}/events`, {
    headers: desk.admin,
    agent: false,
  });
  const [response] = await once(watching, 'response');
  expect(response.headers['content-type']).toContain('text/event-stream');
  let text = '';
  const events: FileEvent[] = [];
  response.on('data', (piece: Buffer) => {
    text += piece.toString();
    const completeEvents = text.slice(0, text.lastIndexOf('\n\n') + 1);
    text = text.slice(completeEvents.length);
    events.push(...filesIn(completeEvents).map((file) => ({ ...file, at: Date.now() })));
  });
  await call('POST', '/qad-files/process', { id });
  const begun = Date.now();
  await settled(id);
  const ended = Date.now();
  await expect.poll(() => events.at(-1)?.state).toBe('FINISHED');
  watching.destroy();
  // A new subscriber receives the current state immediately.
  const steps = events.filter(({ state }) => state !== 'UPLOADED');
  expect(events[0]).toMatchObject({ state: 'UPLOADED' });
  expect(['QUEUED', 'PROCESSING']).toContain(steps[0]?.state);
  expect((steps[0]?.at ?? Number.NaN) - begun).toBeLessThan(3_000);
  expect((steps.at(-1)?.at ?? Number.NaN) - ended).toBeLessThan(3_000);
  // Progress never goes backwards.
  const percentages = steps.map(({ percentage }) => percentage);
  expect(percentages).toEqual(percentages.toSorted((one, other) => one - other));
  expect(steps.at(-1)).toMatchObject({ state: 'FINISHED', percentage: 100 });
});

test('streams the changes of all files, including those missed while disconnected', async () => {
  const [done, begun] = [await run(file(line()), ''), await run(file(line({ contract: 'C2' })), '')];
  const watching = get(`${desk.portal.origin}/api/qad-files/events`, { headers: desk.admin, agent: false });
  const [response] = await once(watching, 'response');
  let events = '';
  response.on('data', (piece: Buffer) => {
    events += piece.toString();
  });
  const waitForText = async (what: string) => {
    for (let tries = 0; tries < 500 && !events.includes(what); tries += 1) await pause(20);
    expect(events).toContain(what);
  };
  await call('POST', '/qad-files/process', { id: done.id });
  await waitForText('"state":"FINISHED"');
  await desk.database.pool.query(
    `update qad_files set revision = revision + 1, name = case when no = $1 then 'oída.csv' else 'empezada.csv' end,
       state = case when no = $1 then state else 'PROCESSING' end where no = any($2)`,
    [done.id, [done.id, begun.id]],
  );
  // A file that was uploaded and finished in the meantime, without a notification.
  await desk.database.pool.query(
    `insert into qad_files (name, size, hash, format, storage_key, encoding, separator, header, first_offset, first_line, state)
     values ('de paso.csv', 1, '', 'csv', '', 'utf-8', ';', '{}', 0, 2, 'FINISHED')`,
  );
  await desk.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'centinela-listen' and datname = current_database()`,
  );
  await waitForText('oída.csv');
  await waitForText('empezada.csv');
  await waitForText('de paso.csv');
  watching.destroy();
});

test('retries and undos report their progress', async () => {
  const lines = ['C1', 'C2', 'C3'].map((contract) => line({ contract, plan: 'NADA' }));
  const done = await run(file(...lines, line({ contract: 'C4' })));
  expect([done.percentage, done.work]).toEqual([100, { done: 4, todo: 4 }]);
  const moved = async (path: string) => (await call('POST', path, { id: done.id })).body.data;
  expect(await moved('/qad-files/process?onlyErrors=true')).toMatchObject({
    percentage: 0,
    work: { done: 0, todo: 3 },
  });
  expect(await settled(done.id)).toMatchObject({ percentage: 100, work: { done: 3, todo: 3 } });
  expect(await moved('/qad-files/undo')).toMatchObject({ percentage: 0, work: { done: 0, todo: 4 } });
  expect(await settled(done.id)).toMatchObject({ percentage: 0, work: { done: 4, todo: 4 } });
});

test('a file that is not going to run can be closed and still run later', async () => {
  const { id } = await run(file(line({ contract: 'C9' })), '');
  const waits = async () => {
    const { body } = await call('GET', '/waiting/operations');
    return body.data.imports.waiting.files.some((each: { id: string }) => each.id === id);
  };
  expect(await waits()).toBe(true);
  const closed = await call('PUT', `/qad-files/finish/${id}`, {});
  expect(closed.body.data).toMatchObject({ state: 'UPLOADED', closedAt: expect.any(String) });
  expect([closed.body.data.can.finish, closed.body.data.can.process, await waits()]).toEqual([
    false,
    true,
    false,
  ]);
  await call('POST', '/qad-files/process', { id });
  expect(await settled(id)).toMatchObject({ state: 'FINISHED', closedAt: null });
});
