import { z } from 'zod';
import { type BenchEnvironment, login } from './support/benchEnvironment.ts';
import { call } from './support/content.ts';
import { atMost, type Bench } from './support/figure.ts';
import { fillContracts } from './support/fill/manyContracts.ts';
import { median } from './support/load.ts';
import { notSlowed } from './support/slowed.ts';
import { measureAlternately } from './support/timing.ts';

const [smallCount, largeCount] = [10_000, Number(process.env.CONTRACTS ?? 1_000_000)];
const measurementCount = 30;
const maxRatio = 1.5;

/** Queries of staff on the list of contracts. CLIENT is replaced by the id of a client with contracts. */
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

/** Queries of staff on the list of invoices. */
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

const responseSchema = z.object({ data: z.unknown() });
const contractList = z.object({
  data: z.array(z.looseObject({ id: z.string(), client: z.object({ id: z.string() }).nullable() })),
});

interface BenchSite {
  origin: string;
  headers: { authorization: string };
  client: string;
  /** Id of a contract in the middle of the list. */
  middle: string;
}

async function openBenchSite(benchEnvironment: BenchEnvironment, count: number): Promise<BenchSite> {
  const url = await benchEnvironment.copyDatabase(`contracts_${count}`);
  await fillContracts(url, count);
  const web = await benchEnvironment.web({ DATABASE_URL: url, ...(count === smallCount && notSlowed) });
  const headers = await login(web.origin);
  const { data } = contractList.parse(await call(web.origin, headers, 'GET', '/contracts?limit=100'));
  const client = data.find((each) => each.client !== null)?.client?.id;
  if (client === undefined) throw new Error('no contract has a client');
  const middleNumber = `C${String(count / 2).padStart(8, '0')}`;
  const middle = contractList.parse(
    await call(web.origin, headers, 'GET', `/contracts?filter[number]=${middleNumber}`),
  ).data[0]?.id;
  if (middle === undefined) throw new Error(`there is no contract ${middleNumber}`);
  return { origin: web.origin, headers, client, middle };
}

/** Queries by group, with the prefix of their URL; MIDDLE is replaced by that contract. */
const groups = [
  ['contracts', '/contracts?', contractQuestions],
  ['neighbours of a contract', '/contracts/MIDDLE/beside?', contractQuestions],
  ['invoices', '/invoices?', invoiceQuestions],
  // Totals of a few thousand invoices stay below the counting limit, so a small list cannot be compared with a
  // large one.
  ['totals of invoices', '/invoices/totals?', invoiceQuestions.filter((each) => !/sort|dueDate/.test(each))],
] as const;

async function measure(benchEnvironment: BenchEnvironment) {
  const [smallSite, largeSite] = [
    await openBenchSite(benchEnvironment, smallCount),
    await openBenchSite(benchEnvironment, largeCount),
  ];
  const requestList = async ({ origin, headers, client, middle }: BenchSite, path: string) =>
    responseSchema.parse(
      await call(origin, headers, 'GET', path.replace('CLIENT', client).replace('MIDDLE', middle)),
    );
  const figures = [];
  for (const [what, path, questions] of groups) {
    const times: { name: string; small: number; large: number }[] = [];
    for (const query of questions) {
      const [one, other] = await measureAlternately(
        measurementCount,
        () => requestList(smallSite, `${path}${query}`),
        () => requestList(largeSite, `${path}${query}`),
      );
      times.push({ name: query || 'all', small: median(one), large: median(other) });
    }
    if (process.env.DETAIL)
      for (const { name, small, large } of times)
        process.stderr.write(
          `  ${(large / small).toFixed(2)}  ${large.toFixed(1)} / ${small.toFixed(1)} ms  ${what} ${name}\n`,
        );
    const [slowest] = times.toSorted((a, b) => b.large / b.small - a.large / a.small);
    if (slowest)
      figures.push(
        atMost(
          `${what}: the slowest of ${times.length} questions of ${largeCount.toLocaleString('en')} / the same of ${smallCount.toLocaleString('en')}`,
          slowest.large / slowest.small,
          maxRatio,
          'times',
          `${slowest.name}: ${slowest.large.toFixed(1)} / ${slowest.small.toFixed(1)} ms`,
        ),
      );
  }
  return figures;
}

export const bench: Bench = { measure };
