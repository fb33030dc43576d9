import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ResizeOptions } from 'sharp';
import { z } from 'zod';
import type { Recipe } from './recipe.ts';
import { inTurn, type Urgency } from './turns.ts';

/** What one drawing may take. */
export interface DrawLimits {
  /** Of the processor. */
  cpuMs: number;
  /** Resident memory of the child process. */
  memoryMb: number;
  /** From start to end, also while the machine is busy with other work. */
  elapsedMs: number;
}

/** The demo's most complex drawing takes 1.6 s and 230 MB at 1920 pixels as AVIF. */
export const defaultLimits: DrawLimits = { cpuMs: 6_000, memoryMb: 512, elapsedMs: 60_000 };

/** A child process without work ends after this long: it holds 70 MB. */
const idleMs = 60_000;

/** What the child process is asked to do. */
export interface DrawTask {
  bytes: Uint8Array;
  /** Of a vector, in dots per inch: 72 draws it at its own size. */
  density?: number | undefined;
  /** How it is drawn; `measure` only opens it; with `check` it is drawn and thrown away. */
  recipe: Recipe | 'measure' | { check: ResizeOptions };
  limits: DrawLimits;
}

/**
 * Why a picture was not drawn: it took too long or too much memory, it cannot be read, or the child process ended
 * or did not answer, which may be due to the machine.
 */
export type DrawFailure = 'time' | 'memory' | 'broken' | 'ended';

const drawAnswer = z.union([
  z.object({ failed: z.enum(['time', 'memory', 'broken']), message: z.string().optional() }),
  z.object({ width: z.number(), height: z.number(), bytes: z.instanceof(Uint8Array).optional() }),
]);
export type DrawAnswer = z.infer<typeof drawAnswer>;

export class DrawingFailed extends Error {
  readonly reason: DrawFailure;
  constructor(reason: DrawFailure, options?: { message?: string | undefined; cause?: unknown }) {
    super(`the picture was not drawn (${reason}) ${options?.message ?? ''}`.trim(), {
      cause: options?.cause,
    });
    this.name = 'DrawingFailed';
    this.reason = reason;
  }
}

const script = fileURLToPath(new URL('./drawing.child.ts', import.meta.url));

/** What the child process needs to find programs and fonts. It draws untrusted bytes and gets no secrets. */
const inherited = ['PATH', 'HOME', 'TMPDIR', 'XDG_CACHE_HOME', 'FONTCONFIG_PATH', 'FONTCONFIG_FILE'];
const environment = () =>
  Object.fromEntries(inherited.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

/** Children without work, each with the timer that ends it. */
const idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = [];

function start(): ChildProcess {
  const child = fork(script, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: environment(),
    execArgv: ['--max-old-space-size=64'],
  });
  // Errors reach the task in progress; one between two tasks must not end this process.
  child.on('error', () => undefined);
  child.on('exit', () => remove(child));
  return child;
}

function remove(child: ChildProcess): void {
  const index = idle.findIndex((each) => each.child === child);
  for (const { timer } of index < 0 ? [] : idle.splice(index, 1)) clearTimeout(timer);
}

function take(): ChildProcess {
  const last = idle.pop();
  if (!last) return start();
  clearTimeout(last.timer);
  last.child.ref();
  last.child.channel?.ref();
  return last.child;
}

/** Keeps a child for the next picture; it does not keep this process running. */
function giveBack(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  idle.push({ child, timer: setTimeout(() => child.kill('SIGKILL'), idleMs).unref() });
}

async function run(task: DrawTask): Promise<Extract<DrawAnswer, { width: number }>> {
  const child = take();
  const done = new AbortController();
  const { signal } = done;
  const timer = setTimeout(() => child.kill('SIGKILL'), task.limits.elapsedMs);
  try {
    const ended = once(child, 'exit', { signal }).then(() => {
      throw new DrawingFailed('ended');
    });
    const answered = once(child, 'message', { signal });
    child.send(task);
    const [message] = await Promise.race([answered, ended]);
    const answer = drawAnswer.parse(message);
    // A picture that cannot be read leaves the child as it was.
    if (!('failed' in answer) || answer.failed === 'broken') giveBack(child);
    if ('failed' in answer) throw new DrawingFailed(answer.failed, { message: answer.message });
    return answer;
  } catch (cause) {
    if (!(cause instanceof DrawingFailed && cause.reason === 'broken')) child.kill('SIGKILL');
    throw cause instanceof DrawingFailed ? cause : new DrawingFailed('ended', { cause });
  } finally {
    clearTimeout(timer);
    done.abort();
  }
}

/** How a picture is drawn in the child process. */
export interface DrawOptions {
  density?: number | undefined;
  urgency?: Urgency;
  limits?: DrawLimits;
}

const inChild = (
  task: Pick<DrawTask, 'bytes' | 'recipe'>,
  { density, urgency = 'now', limits = defaultLimits }: DrawOptions,
) => inTurn(() => run({ ...task, density, limits }), urgency, 'drawing');

/**
 * Draws an untrusted picture in a child process that is killed when it takes too long or too much memory. SVGs are
 * never drawn any other way: nothing else interrupts librsvg.
 *
 * @throws DrawingFailed
 */
export async function drawAside(bytes: Buffer, recipe: Recipe, options: DrawOptions = {}): Promise<Buffer> {
  const answer = await inChild({ bytes, recipe }, options);
  return Buffer.from(answer.bytes ?? []);
}

/** Reads a picture's own width and height in the child process. @throws DrawingFailed */
export const measureAside = (bytes: Buffer): Promise<{ width: number; height: number }> =>
  inChild({ bytes, recipe: 'measure' }, {});

/** Draws a picture at a size and throws it away: proof that it can be drawn. @throws DrawingFailed */
export async function checkAside(bytes: Buffer, size: ResizeOptions, options: DrawOptions): Promise<void> {
  await inChild({ bytes, recipe: { check: size } }, options);
}
