import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ResizeOptions } from 'sharp';
import { z } from 'zod';
import { memoryEnv } from '../process/supervisor.ts';
import { type PictureWork, type Urgency, withPictureSlot } from './pictureSlots.ts';
import type { OpenOptions, Recipe } from './recipe.ts';

/** Limits for one rendering. */
export interface DrawLimits {
  /** Processor time. */
  cpuMs: number;
  /** Resident memory of the child process. */
  memoryMb: number;
  /** Total time, including waiting on a busy host. */
  elapsedMs: number;
}

/** The demo's most complex drawing takes 1.6 s and 230 MB at 1920 pixels as AVIF. */
export const defaultLimits: DrawLimits = { cpuMs: 6_000, memoryMb: 512, elapsedMs: 60_000 };

/**
 * For photographs and animations. Of 49 million pixels, a JPEG took 2 to 8 s and 245 to 375 MB, a WebP 404 MB; AVIF takes 20 MB for
 * each million pixels, an animation up to 25 s. More demanding ones are refused.
 */
export const photoLimits: DrawLimits = { cpuMs: 60_000, memoryMb: 512, elapsedMs: 120_000 };

/** Milliseconds after which an idle child process ends, since it uses 70 MB. */
const idleMs = 60_000;

/** A task for the child process. */
export interface DrawTask {
  bytes: Uint8Array;
  open: OpenOptions;
  /** How to render; `measure` only opens the picture; `check` renders and discards the result. */
  recipe: Recipe | 'measure' | { check: ResizeOptions };
  limits: DrawLimits;
}

/**
 * Why rendering failed: too much time or memory, an unreadable picture, or a child process that ended or did not
 * respond, possibly because of the host.
 */
export type DrawFailure = 'time' | 'memory' | 'broken' | 'ended';

const drawAnswer = z.union([
  z.object({ failed: z.enum(['time', 'memory', 'broken']), message: z.string().optional() }),
  z.object({
    width: z.number(),
    /** Of one frame; when an animation is only measured, of all frames together. */
    height: z.number(),
    frames: z.number(),
    bytes: z.instanceof(Uint8Array).optional(),
  }),
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

/**
 * Environment variables that the child process needs to find programs and fonts. It handles untrusted bytes and
 * gets no secrets.
 */
const inheritedVariables = ['PATH', 'HOME', 'TMPDIR', 'XDG_CACHE_HOME', 'FONTCONFIG_PATH', 'FONTCONFIG_FILE'];
const createEnvironment = () => ({
  ...Object.fromEntries(
    inheritedVariables.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  ),
  ...memoryEnv,
});

/** Idle children, each with the timer that ends it. */
const idleChildren: { child: ChildProcess; timer: NodeJS.Timeout }[] = [];

function start(): ChildProcess {
  const child = fork(script, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: createEnvironment(),
    execArgv: ['--max-old-space-size=64'],
  });
  // The task in progress receives errors itself. An error between two tasks must not end this process.
  child.on('error', () => undefined);
  child.on('exit', () => removeFromPool(child));
  return child;
}

function removeFromPool(child: ChildProcess): void {
  const index = idleChildren.findIndex((each) => each.child === child);
  for (const { timer } of index < 0 ? [] : idleChildren.splice(index, 1)) clearTimeout(timer);
}

function takeChild(): ChildProcess {
  const latest = idleChildren.pop();
  if (!latest) return start();
  clearTimeout(latest.timer);
  latest.child.ref();
  latest.child.channel?.ref();
  return latest.child;
}

/** Keeps a child for the next picture without keeping this process alive. */
function returnToPool(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  const end = () => {
    // Remove the child before it has exited, so that it gets no further task.
    removeFromPool(child);
    child.kill('SIGKILL');
  };
  idleChildren.push({ child, timer: setTimeout(end, idleMs).unref() });
}

async function run(task: DrawTask): Promise<Extract<DrawAnswer, { width: number }>> {
  const child = takeChild();
  const done = new AbortController();
  const { signal } = done;
  const timer = setTimeout(() => child.kill('SIGKILL'), task.limits.elapsedMs);
  try {
    const ended = once(child, 'exit', { signal }).then(([code]) => {
      // Only a process that could not run has a code; limits, crashes and a lack of memory end it by a signal.
      throw code === null ? new DrawingFailed('ended') : new Error(`the drawing process ended with ${code}`);
    });
    const answered = once(child, 'message', { signal });
    child.send(task);
    const [message] = await Promise.race([answered, ended]);
    const answer = drawAnswer.parse(message);
    // An unreadable picture does not affect the child, so it can be reused.
    if (!('failed' in answer) || answer.failed === 'broken') returnToPool(child);
    if ('failed' in answer) throw new DrawingFailed(answer.failed, { message: answer.message });
    return answer;
  } catch (error) {
    if (!(error instanceof DrawingFailed && error.reason === 'broken')) child.kill('SIGKILL');
    throw error;
  } finally {
    clearTimeout(timer);
    done.abort();
  }
}

/** Options for rendering in the child process. */
export interface DrawOptions extends OpenOptions {
  urgency?: Urgency;
  limits?: DrawLimits;
  /** The slots that limit this work. */
  kind?: PictureWork;
}

const runInChild = (
  task: Pick<DrawTask, 'bytes' | 'recipe'>,
  { urgency = 'now', limits = defaultLimits, kind = 'drawing', ...open }: DrawOptions,
) => withPictureSlot(() => run({ ...task, open, limits }), urgency, kind);

/** A rendered picture. `width` and `height` are those of one frame. */
export interface Drawn {
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * Renders an untrusted picture in a child process that is killed when it exceeds its time or memory limit. A crafted picture
 * that crashes its decoder affects no other request, and the decoder has no secrets in its memory.
 *
 * @throws DrawingFailed because of the picture or its cost; Error when this host cannot run the process
 */
export async function drawInChildProcess(
  bytes: Buffer,
  recipe: Recipe,
  options: DrawOptions = {},
): Promise<Drawn> {
  const { bytes: drawn = new Uint8Array(), width, height } = await runInChild({ bytes, recipe }, options);
  return { bytes: Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength), width, height };
}

/** Reads a picture's intrinsic size and number of frames in the child process. @throws DrawingFailed */
export const measureInChildProcess = (
  bytes: Buffer,
  options: DrawOptions = {},
): Promise<{ width: number; height: number; frames: number }> =>
  runInChild({ bytes, recipe: 'measure' }, options);

/** Renders a picture and discards the result, to verify that it can be rendered. @throws DrawingFailed */
export async function checkInChildProcess(
  bytes: Buffer,
  size: ResizeOptions,
  options: DrawOptions,
): Promise<void> {
  await runInChild({ bytes, recipe: { check: size } }, options);
}
