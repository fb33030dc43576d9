import { z } from 'zod';
import { call } from './support/content.ts';
import { atMost, type Bench } from './support/figure.ts';
import { fillContracts } from './support/fill/manyContracts.ts';
import { median } from './support/load.ts';
import { login, type Stand } from './support/stand.ts';
import { alternately } from './support/timing.ts';

const [few, many] = [10_000, Number(process.env.CONTRACTS ?? 1_000_000)];
const tries = 30;
const limit = 1.5;

/** What staff asks the list of contracts; CLIENT stands for somebody who has some. */
const contractQuestions = [
  '',
  'sort[createdAt]=asc',
  'filter[status]=ACTIVO',
  'filter[status]=SUSPENDIDO',
  'filter[status]=BAJA&filter[province]=AR-V',
  'filter[province]=AR-V',
  'filter[province]=AR-T',
  'filter[plan]=NO-HAY',
  'filter[plan]=HOG-CL-02',
  'filter[plan]=HOG-CL-02&filter[status]=ACTIVO&filter[province]=AR-B',
  'filter[number]=C00000077',
  'filter[document]=12.000.077',
  'filter[client]=CLIENT',
  'filter[createdAt][from]=2020-01-01&filter[createdAt][to]=2040-01-01',
  'filter[q]=C00000077',
  'filter[q]=C0000',
  'filter[q]=12000077',
  'filter[q]=nadie',
  'filter[q]=sofia',
  'filter[q]=ape77',
] as const;

/** What staff asks the list of invoices. */
const invoiceQuestions = [
  '',
  'sort[period]=asc',
  'filter[period]=2025-03',
  'filter[period][from]=2025-02&filter[period][to]=2025-04',
  'filter[dueDate][from]=2025-02-01&filter[dueDate][to]=2025-03-31',
  'filter[dueDate][from]=2025-02-01&filter[dueDate][to]=2025-02-28',
  'filter[contract]=C00000077',
  'filter[contract]=C00000077&filter[period]=2025-03',
  'filter[client]=CLIENT',
  'filter[q]=C00000077',
  'filter[q]=nadie',
] as const;

const page = z.object({ data: z.array(z.looseObject({})) });
const clients = z.object({
  data: z.array(z.looseObject({ client: z.object({ id: z.string() }).nullable() })),
});

interface Side {
  origin: string;
  headers: { authorization: string };
  client: string;
}

async function openSide(stand: Stand, count: number): Promise<Side> {
  const url = await stand.copyDatabase(`contracts_${count}`);
  await fillContracts(url, count);
  const web = await stand.web({ DATABASE_URL: url });
  const headers = await login(web.origin);
  const { data } = clients.parse(await call(web.origin, headers, 'GET', '/contracts?limit=100'));
  const client = data.find((each) => each.client !== null)?.client?.id;
  if (client === undefined) throw new Error('no contract has a client');
  return { origin: web.origin, headers, client };
}

async function measure(stand: Stand) {
  const [less, more] = [await openSide(stand, few), await openSide(stand, many)];
  const ask = async ({ origin, headers, client }: Side, path: string) =>
    page.parse(await call(origin, headers, 'GET', path.replace('CLIENT', client)));
  const figures = [];
  for (const [what, questions] of [
    ['contracts', contractQuestions],
    ['invoices', invoiceQuestions],
  ] as const) {
    const times: { name: string; small: number; large: number }[] = [];
    for (const query of questions) {
      const [one, other] = await alternately(
        tries,
        () => ask(less, `/${what}?${query}`),
        () => ask(more, `/${what}?${query}`),
      );
      times.push({ name: query || 'all', small: median(one), large: median(other) });
    }
    if (process.env.DETAIL)
      for (const { name, small, large } of times)
        process.stderr.write(
          `  ${(large / small).toFixed(2)}  ${large.toFixed(1)} / ${small.toFixed(1)} ms  ${what} ${name}\n`,
        );
    const [worst] = times.toSorted((a, b) => b.large / b.small - a.large / a.small);
    if (worst)
      figures.push(
        atMost(
          `${what}: the slowest of ${times.length} lists of ${many.toLocaleString('en')} / the same of ${few.toLocaleString('en')}`,
          worst.large / worst.small,
          limit,
          'times',
          `${worst.name}: ${worst.large.toFixed(1)} / ${worst.small.toFixed(1)} ms`,
        ),
      );
  }
  return figures;
}

export const bench: Bench = { measure };
