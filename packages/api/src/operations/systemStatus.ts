import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';

/** Result of a check, from good to bad. */
export const checkStates = ['ok', 'warning', 'problem'] as const;
export type CheckState = (typeof checkStates)[number];

/** Groups of checks, in the order in which the screen shows them. */
export const checkGroups = ['processes', 'database', 'jobs', 'mail', 'files', 'site', 'access'] as const;
export type CheckGroup = (typeof checkGroups)[number];

/** A text in Spanish and English. */
const label = z.tuple([z.string(), z.string()]).meta({ description: 'In Spanish and in English' });

const checkResult = z.object({
  name: z.string().meta({ description: 'Stable name of the check, such as `mail`' }),
  group: z.enum(checkGroups),
  state: z.enum(checkStates),
  title: label,
  text: label.meta({ description: 'What was measured' }),
  fix: label.nullable().meta({ description: 'What to do; null if nothing is needed' }),
});
export type CheckResult = z.infer<typeof checkResult>;

const runningProcess = z.object({
  id: z.string(),
  role: z.string().meta({ description: '`web` or `worker`' }),
  host: z.string(),
  version: z.string(),
  startedAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  memoryBytes: z.number(),
});
export type RunningProcess = z.infer<typeof runningProcess>;

const systemAlert = z.object({
  id: z.string(),
  check: z.string(),
  state: z.enum(checkStates).meta({ description: 'The worst state so far' }),
  title: label,
  text: label,
  openedAt: z.iso.datetime(),
  sentAt: z.iso.datetime().meta({ description: 'When it was last sent' }),
  resolvedAt: z.iso.datetime().nullable(),
});
export type SystemAlert = z.infer<typeof systemAlert>;

const systemStatus = z.object({
  checkedAt: z.iso.datetime(),
  checks: z.array(checkResult),
  processes: z.array(runningProcess).meta({ description: 'Processes that are running, on all servers' }),
  alerts: z.array(systemAlert).meta({ description: 'Open alerts, and the most recently resolved ones' }),
  recipients: z.array(z.string()).meta({ description: 'E-mail addresses that receive alerts' }),
});
export type SystemStatus = z.infer<typeof systemStatus>;

const { get } = declareEndpoints('Tablero');

export const systemStatusEndpoints = {
  show: get('/system-status', 'systemStatus.list', {
    summary:
      'The state of the system: checks with what to do, running processes, and alerts. Measured at most every ten seconds.',
    answer: systemStatus,
  }),
};
