import type { QadFile } from '@centinela/api/imports/qadFiles.ts';

/** What may be done with a file, each with its own label and its own question before it is done. */
export const fileActions = {
  process: { permission: 'qad.save', call: 'process' },
  /** Goes on with a run where it stopped. */
  resume: { permission: 'qad.save', call: 'process' },
  /** Runs it anew from its first line. */
  again: { permission: 'qad.save', call: 'process' },
  reprocessErrors: { permission: 'qad.save', call: 'errors' },
  resumeErrors: { permission: 'qad.save', call: 'errors' },
  undo: { permission: 'qad.update', call: 'undo' },
  resumeUndo: { permission: 'qad.update', call: 'undo' },
  finish: { permission: 'qad.update', call: 'finish' },
  /** Says of a file that has not run that nobody means to. */
  putAside: { permission: 'qad.update', call: 'finish' },
  terminate: { permission: 'qad.update', call: 'terminate' },
  kill: { permission: 'qad.update', call: 'kill' },
} as const;
export type FileAction = keyof typeof fileActions;

type Standing = Pick<QadFile, 'state' | 'task' | 'can'>;

const stopped: ReadonlySet<QadFile['state']> = new Set(['TERMINATED', 'KILLED', 'FAILED']);

/** What a stopped file was at, for going on with it means that and nothing else; null for one that was not stopped. */
export const stoppedAt = ({ state, task }: Pick<QadFile, 'state' | 'task'>): QadFile['task'] =>
  stopped.has(state) ? task : null;

/** A dry run leaves its file in the state it is in: nothing is written. */
export const isPlanning = ({ state, task }: Pick<QadFile, 'state' | 'task'>): boolean =>
  state === 'UPLOADED' && task === 'plan';

/** Whether somebody has said of a file that has not run that nobody means to. */
export const isPutAside = ({ state, closedAt }: Pick<QadFile, 'state' | 'closedAt'>): boolean =>
  state === 'UPLOADED' && closedAt !== null;

/** Whether a worker has a file in hand, or is about to. */
export const isUnderWay = (file: Pick<QadFile, 'state' | 'task'>): boolean =>
  file.state === 'QUEUED' || file.state === 'PROCESSING' || isPlanning(file);

/** What a file's state allows. The first is what one most likely wants; null: nothing stands out. */
export function actionsOf(file: Standing): { first: FileAction | null; others: FileAction[] } {
  const { can, state } = file;
  const at = stoppedAt(file);
  // Nothing was written by a dry run: what comes after it is the first run.
  const run = at === 'run' ? 'resume' : state === 'UPLOADED' || at === 'plan' ? 'process' : 'again';
  const errors = at === 'errors' ? 'resumeErrors' : 'reprocessErrors';
  const undo = at === 'undo' ? 'resumeUndo' : 'undo';
  const maybe: (FileAction | false)[] = [
    can.undo && undo,
    can.finish && (state === 'UPLOADED' ? 'putAside' : 'finish'),
    can.terminate && 'terminate',
    can.kill && 'kill',
    can.process && run,
    can.reprocessErrors && errors,
  ];
  const allowed = maybe.filter((action) => action !== false);
  // One whose errors were tried again after it had been stopped still has records that were never reached.
  const rest: FileAction[] = stopped.has(state) && at === null ? ['again'] : [];
  const firsts: readonly FileAction[] = [
    'resumeUndo',
    'resumeErrors',
    'resume',
    'process',
    ...rest,
    'reprocessErrors',
  ];
  const first = firsts.find((action) => allowed.includes(action)) ?? null;
  return { first, others: allowed.filter((action) => action !== first) };
}

/** Why no record of a file may be mended just now; null when one may. */
export function whyNoMending({
  state,
  closedAt,
}: Pick<QadFile, 'state' | 'closedAt'>): 'notRun' | 'atWork' | 'closed' | null {
  if (state === 'UPLOADED') return 'notRun';
  if (state === 'QUEUED' || state === 'PROCESSING') return 'atWork';
  return closedAt === null ? null : 'closed';
}
