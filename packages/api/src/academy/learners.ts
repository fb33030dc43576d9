import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { type ListRules, listQuery, optionFilter } from '../http/lists.ts';

/** How far somebody has got with a course. */
export const learnerStates = ['DONE', 'BEGUN', 'TODO'] as const;

const learner = z.object({
  agent: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  course: z.object({ id: z.string(), title: z.string() }),
  done: z.int().meta({ description: 'Lessons done, of those that the course has now' }),
  lessons: z.int(),
  state: z.enum(learnerStates),
  at: z.iso.datetime().nullable().meta({ description: 'When the agent last opened one of its lessons' }),
});
/** An agent and a course of theirs. */
export type Learner = z.infer<typeof learner>;

/** What the list may be asked for. Free text finds agents by name and e-mail address. */
export const learnerRules = {
  filters: { course: z.uuid('option'), agent: z.uuid('option'), state: optionFilter(learnerStates) },
  ranges: {},
  sorts: [],
  limit: 50,
} as const satisfies ListRules;

/** Rows of a file, at the most. */
export const learnersInFile = 20_000;

const tag = 'Academia';

export const learnerEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/academy-learners',
    access: 'usersAgent.list',
    tag,
    summary:
      'Each agent with each published course of theirs, and how far they have got; by agent, then by course',
    query: listQuery,
    answer: z.array(learner),
    paginated: true,
  }),
  courses: endpoint({
    method: 'GET',
    path: '/academy-learners/courses',
    access: 'usersAgent.list',
    tag,
    summary: 'The published courses of agents, to choose one by.',
    answer: z.array(z.object({ id: z.string(), title: z.string() })),
  }),
  download: endpoint({
    method: 'GET',
    path: '/academy-learners/download',
    access: 'usersAgent.list',
    tag,
    summary: `The same as a file: \`format\` csv or xlsx, ${learnersInFile} rows at the most. It is audited.`,
    query: listQuery,
    answer: z.never(),
  }),
};
