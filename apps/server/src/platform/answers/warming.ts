import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../log/log.ts';
import type { Address, AnswerCache } from './answerCache.ts';
import type { Copies } from './copies.ts';
import { collectRequestCounts, readMostRequested } from './requestCounts.ts';

/** Renders the most requested pages in advance, so that they and their copies exist before they are requested. */
export interface Warming {
  /** Sets the function that renders a page, and the addresses that are rendered regardless of their popularity. */
  serveWith(renderPage: (address: Address) => Promise<unknown>, fixedAddresses: readonly Address[]): void;
  /** Schedules the renderings, one after the other, while the process is idle. */
  request(): void;
  close(): Promise<void>;
}

export interface WarmingOptions {
  /** File with the request counts. */
  path: string;
  cache: AnswerCache;
  copies: Copies;
  /** False while responses would not be stored. */
  isReady: () => boolean;
  log: Logger;
}

const countEveryMs = 60 * 1000;
const maxPages = 300;
/** Milliseconds between two pages, and between two checks of the process load. */
const pauseMs = 25;
const maxUtilization = 0.5;
const maxChecks = 200;

/** Waits until the event loop has been idle for half of an interval; five seconds at most. */
async function waitUntilIdle(): Promise<void> {
  for (let check = 0; check < maxChecks; check += 1) {
    const before = performance.eventLoopUtilization();
    await pause(pauseMs, undefined, { ref: false });
    if (performance.eventLoopUtilization(before).utilization < maxUtilization) return;
  }
}

export function createWarming({ path, cache, copies, isReady, log }: WarmingOptions): Warming {
  let renderPage: ((address: Address) => Promise<unknown>) | null = null;
  let fixedAddresses: readonly Address[] = [];
  let isDue = false;
  let isRunning = false;
  let isClosed = false;

  const renderAll = async (renderAddress: (address: Address) => Promise<unknown>) => {
    for (const address of [...fixedAddresses, ...(await readMostRequested(path, maxPages))]) {
      await waitUntilIdle();
      if (isClosed) return;
      if (!isReady()) {
        isDue = true;
        return;
      }
      await renderAddress(address).catch(() => undefined);
    }
  };
  const start = () => {
    if (!renderPage || !isDue || isRunning || isClosed || !isReady()) return;
    isRunning = true;
    isDue = false;
    void renderAll(renderPage).finally(() => {
      isRunning = false;
      start();
    });
  };
  const count = async () => {
    if (!isReady()) return;
    await copies.touch(await collectRequestCounts(path, cache));
  };
  const countSafely = () =>
    count().catch((error: unknown) => log.warn({ err: error }, 'requests could not be counted'));
  const countTimer = setInterval(countSafely, countEveryMs);
  countTimer.unref();
  return {
    serveWith(render, addresses) {
      renderPage = render;
      fixedAddresses = addresses;
      start();
    },
    request() {
      isDue = true;
      start();
    },
    async close() {
      isClosed = true;
      clearInterval(countTimer);
      await countSafely();
    },
  };
}
