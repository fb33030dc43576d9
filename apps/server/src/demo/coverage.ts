import { readFile } from 'node:fs/promises';
import { provinceIds } from '@centinela/api/country/provinces.ts';
import { agentInput, coverageStates } from '@centinela/api/coverage/coverage.ts';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { createAgent } from '../domains/coverage/coverage.agents.ts';
import { savePlaces } from '../domains/coverage/coverage.write.ts';
import { systemActor } from '../platform/audit/audit.ts';

/** Schema of the demo company's coverage and the agent responsible for each place. */
export const demoCoverage = z.object({
  agents: z.array(agentInput),
  zones: z.array(
    z.object({
      /** Name used in the company's texts; places without coverage have none. */
      zone: z.string().optional(),
      province: z.enum(provinceIds),
      /** Null for the whole province. */
      localities: z.array(z.string()).nullable(),
      state: z.enum(coverageStates),
      /** Name of the responsible agent. */
      agent: z.string().optional(),
      from: z.iso.date().optional(),
    }),
  ),
});

const file = new URL('../../demo/coverage.json', import.meta.url);

/** Seeds the coverage: places in many provinces and their agents. */
export async function seedCoverage(client: PoolClient): Promise<void> {
  const { agents, zones } = demoCoverage.parse(JSON.parse(await readFile(file, 'utf8')));
  const ids = new Map<string, string>();
  for (const agent of agents) ids.set(agent.name, (await createAgent(client, agent, systemActor)).id);
  const agentId = (name: string): string => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`the demo's coverage uses an unknown agent: ${name}`);
    return id;
  };
  const places = zones.flatMap(({ localities, province, state, agent, from = null }) =>
    (localities ?? ['']).map((locality) => ({
      province,
      locality,
      state,
      agentId: agent === undefined ? null : agentId(agent),
      from,
    })),
  );
  await savePlaces(client, places, systemActor);
}
