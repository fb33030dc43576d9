import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hearImports } from './hear.ts';

/** An event stream whose connection the test can break. */
class Line extends EventTarget {
  readyState = 0;
  readonly path: string;
  constructor(path: string) {
    super();
    this.path = path;
  }
  close() {
    this.readyState = 2;
  }
  opens() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  /** A browser reconnects by itself, unless the response was not an event stream. */
  breaks({ isRefused }: { isRefused: boolean }) {
    this.readyState = isRefused ? 2 : 0;
    this.dispatchEvent(new Event('error'));
  }
}

describe('subscribeToImports', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function start() {
    const lines: Line[] = [];
    const missed = vi.fn();
    const end = hearImports(null, { hear: () => {}, missed }, (path) => {
      const line = new Line(path);
      lines.push(line);
      return line;
    });
    const last = () => {
      const line = lines.at(-1);
      if (!line) throw new Error('nothing was connected');
      return line;
    };
    return { lines, last, missed, end };
  }

  it('reconnects some seconds after a refusal, and reports missed events', () => {
    const { lines, last, missed } = start();
    last().opens();
    expect(missed).not.toHaveBeenCalled();
    last().breaks({ isRefused: true });
    expect(missed).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(4_000);
    expect(lines).toHaveLength(1);
    vi.advanceTimersByTime(2_000);
    expect(lines.map(({ path }) => path)).toEqual(['/api/qad-files/events', '/api/qad-files/events']);
    last().opens();
    expect(missed).toHaveBeenCalledTimes(2);
  });

  it('lets the browser reconnect after an error, and reports missed events once it has', () => {
    const { lines, last, missed } = start();
    last().opens();
    last().breaks({ isRefused: false });
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(1);
    last().opens();
    expect(missed).toHaveBeenCalledTimes(1);
  });

  it('stops permanently, even while waiting to reconnect', () => {
    const { lines, last, end } = start();
    last().breaks({ isRefused: true });
    end();
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(1);
  });
});
