import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';
import { type ListRules, listQuery, optionFilter, pageOf } from '../http/lists.ts';

/** Progress of a learner in a course. */
export const learnerStates = ['DONE', 'BEGUN', 'TODO'] as const;

const learner = z.object({
  agent: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  course: z.object({ id: z.string(), title: z.string() }),
  done: z.int().meta({ description: 'Completed lessons among the current ones of the course' }),
  lessons: z.int(),
  state: z.enum(learnerStates),
  at: z.iso.datetime().nullable().meta({ description: 'When the agent last opened one of its lessons' }),
});
/** An agent and one of their courses. */
export type Learner = z.infer<typeof learner>;

/** Filters of the list. Free text finds agents by name and e-mail address. */
export const learnerRules = {
  filters: { course: z.uuid('option'), agent: z.uuid('option'), state: optionFilter(learnerStates) },
  ranges: {},
  sorts: [],
} as const satisfies ListRules;

/** Maximum number of rows in a file. */
export const maxLearnersInFile = 20_000;

const { get } = declareEndpoints('Academia');

export const learnerEndpoints = {
  list: get('/academy-learners', 'usersAgent.list', {
    summary: 'Progress of each agent in each published course for agents; by agent, then by course',
    ...pageOf(learner),
  }),
  courses: get('/academy-learners/courses', 'usersAgent.list', {
    summary: 'Published courses for agents, for the course filter.',
    answer: z.array(z.object({ id: z.string(), title: z.string() })),
  }),
  download: get('/academy-learners/download', 'usersAgent.list', {
    summary: `The same as a file: \`format\` csv or xlsx, at most ${maxLearnersInFile} rows. Audited.`,
    query: listQuery,
    answer: z.never(),
  }),
};
