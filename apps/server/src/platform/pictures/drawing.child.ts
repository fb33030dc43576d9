import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { DrawAnswer, DrawTask } from './drawInChildProcess.ts';
import { applyRecipe, maxPixels } from './recipe.ts';

/**
 * The child process that renders untrusted pictures, one after the other. librsvg cannot be interrupted and uses
 * as much memory as a drawing demands, so this process monitors itself and exits when it exceeds a limit.
 */

/** Milliseconds between checks of CPU time and memory. */
const watchEveryMs = 25;

// One thread per rendering, so that CPU time roughly equals elapsed time.
sharp.concurrency(1);
sharp.cache(false);

// When the host or the service runs out of memory, this process ends instead of the one that serves requests.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);

/** Kills the process, because `process.exit` would wait for the rendering thread. */
const killThisProcess = () => process.kill(process.pid, 'SIGKILL');
const send = (answer: DrawAnswer, done = () => {}) => process.send?.(answer, done);

async function draw({ bytes, open, recipe }: DrawTask): Promise<DrawAnswer> {
  const picture = sharp(bytes, {
    limitInputPixels: recipe === 'measure' ? false : maxPixels,
    sequentialRead: true,
    ...open,
  });
  if (recipe === 'measure') {
    const { width, height, pages = 1 } = await picture.metadata();
    return { width, height, frames: pages };
  }
  const rendered = 'check' in recipe ? picture.resize(recipe.check).raw() : applyRecipe(picture, recipe);
  const { data, info } = await rendered.toBuffer({ resolveWithObject: true });
  const { width, height, pageHeight, pages = 1 } = info;
  return { ...(!('check' in recipe) && { bytes: data }), width, height: pageHeight ?? height, frames: pages };
}

/** Ends this process when the task exceeds its limits. */
function watchLimits({ limits }: DrawTask): NodeJS.Timeout {
  const start = process.cpuUsage();
  return setInterval(() => {
    const { user, system } = process.cpuUsage(start);
    const isTooLong = (user + system) / 1000 > limits.cpuMs;
    const isTooLarge = process.memoryUsage.rss() > limits.memoryMb * 1024 * 1024;
    if (isTooLong || isTooLarge) send({ failed: isTooLong ? 'time' : 'memory' }, killThisProcess);
  }, watchEveryMs);
}

process.on('message', async (task: DrawTask) => {
  const watching = watchLimits(task);
  const answer = await draw(task).catch(
    (error: unknown): DrawAnswer => ({
      failed: 'broken',
      message: error instanceof Error ? error.message : '',
    }),
  );
  clearInterval(watching);
  send(answer);
});
process.on('disconnect', killThisProcess);
// The parent decides when this process ends, since it may still be serving requests.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
