import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';
import { type ListRules, optionFilter, pageOf } from '../http/lists.ts';

/** State of a backup. A verified one was restored into an empty database, and everything was equal. */
export const backupStates = ['queued', 'running', 'verified', 'failed'] as const;
export type BackupState = (typeof backupStates)[number];

/** Who caused a backup: the schedule, a user in the dashboard, or `npm run backup`. */
export const backupCauses = ['schedule', 'user', 'command'] as const;

export const backupPhases = ['copy', 'verify'] as const;

/** One attempt to make a backup. */
export const backupRun = z.object({
  id: z.string(),
  state: z.enum(backupStates),
  cause: z.enum(backupCauses),
  user: z.string().nullable().meta({ description: 'Name of the user who requested it' }),
  requestedAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable().meta({ description: 'The copy is as of this time' }),
  endedAt: z.iso.datetime().nullable(),
  phase: z.enum(backupPhases).nullable().meta({ description: 'What a running one is doing' }),
  name: z.string().nullable(),
  place: z.string().nullable().meta({ description: 'The folder, or the bucket as s3://bucket' }),
  bytes: z.number().nullable(),
  rows: z.number().nullable().meta({ description: 'Of a running one: those copied so far' }),
  files: z.number().nullable(),
  isEncrypted: z.boolean().nullable(),
  problem: z
    .object({ es: z.string(), en: z.string() })
    .nullable()
    .meta({ description: 'Why it failed, or what went wrong after a verified one' }),
  removedAt: z.iso.datetime().nullable().meta({ description: 'When retention removed the file' }),
});
export type BackupRun = z.infer<typeof backupRun>;

export const backupRules = {
  filters: { state: optionFilter(backupStates) },
  ranges: { requestedAt: 'instant' },
  sorts: ['requestedAt'],
  search: false,
} as const satisfies ListRules;

const wholeNumber = (min: number, max: number) =>
  z.int('notAnInteger').min(min, 'tooSmall').max(max, 'tooBig');

/** Maximum numbers of kept backups. */
export const maxKept = { daily: 60, weekly: 52, monthly: 120 } as const;

/** When backups are made, and how many are kept. */
export const backupSettingsChange = z.strictObject({
  isEnabled: z.boolean(),
  hour: wholeNumber(0, 23).meta({ description: 'Hour of the day in Argentina' }),
  keepDaily: wholeNumber(1, maxKept.daily),
  keepWeekly: wholeNumber(0, maxKept.weekly),
  keepMonthly: wholeNumber(0, maxKept.monthly),
});
export type BackupSettingsChange = z.infer<typeof backupSettingsChange>;

export const backupSettings = z.object({
  ...backupSettingsChange.shape,
  version: z.number().meta({ description: '0 until they are first changed' }),
});
export type BackupSettings = z.infer<typeof backupSettings>;

export const backupOverview = z.object({
  place: z
    .string()
    .nullable()
    .meta({ description: 'Where backups are stored; null if no destination is configured' }),
  isEncrypted: z.boolean().meta({ description: 'BACKUP_KEY is set' }),
  active: backupRun.nullable().meta({ description: 'The queued or running one' }),
  last: backupRun.nullable().meta({ description: 'The one that ended last' }),
  lastVerified: backupRun.nullable(),
  nextAt: z.iso.datetime().nullable().meta({ description: 'Time of the next scheduled one' }),
  settings: backupSettings,
});
export type BackupOverview = z.infer<typeof backupOverview>;

const { get, post, put } = declareEndpoints('Copias de seguridad');

export const backupEndpoints = {
  list: get('/backups', 'backups.list', {
    summary: 'Backups and attempts to make them, newest first.',
    ...pageOf(backupRun),
  }),
  overview: get('/backups/overview', 'backups.list', {
    summary: 'The last backups, the destination and the schedule.',
    answer: backupOverview,
  }),
  start: post('/backups', 'backups.save', {
    summary: 'Requests a backup by a worker; ignored while one is queued or running.',
    answer: backupOverview,
    errors: [501],
  }),
  updateSettings: put('/backups/settings', 'backups.update', {
    summary: 'Changes the schedule and how many backups are kept. If-Match as in every change.',
    body: backupSettingsChange,
    answer: backupSettings,
    errors: [412],
  }),
};
