import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { subscribeToImports } from './importEvents.ts';

/** An event stream whose connection the test can break. */
class FakeStream extends EventTarget {
  readyState = 0;
  readonly path: string;
  constructor(path: string) {
    super();
    this.path = path;
  }
  close() {
    this.readyState = 2;
  }
  open() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  /** A browser reconnects by itself, unless the response was not an event stream. */
  fail({ isRefused }: { isRefused: boolean }) {
    this.readyState = isRefused ? 2 : 0;
    this.dispatchEvent(new Event('error'));
  }
}

describe('subscribeToImports', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function start() {
    const streams: FakeStream[] = [];
    const missed = vi.fn();
    const end = subscribeToImports(null, { onFile: () => {}, onMissedEvents: missed }, (path) => {
      const stream = new FakeStream(path);
      streams.push(stream);
      return stream;
    });
    const last = () => {
      const stream = streams.at(-1);
      if (!stream) throw new Error('nothing was connected');
      return stream;
    };
    return { lines: streams, last, missed, end };
  }

  it('reconnects some seconds after a refusal, and reports missed events', () => {
    const { lines: streams, last, missed } = start();
    last().open();
    expect(missed).not.toHaveBeenCalled();
    last().fail({ isRefused: true });
    expect(missed).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(4_000);
    expect(streams).toHaveLength(1);
    vi.advanceTimersByTime(2_000);
    expect(streams.map(({ path }) => path)).toEqual(['/api/qad-files/events', '/api/qad-files/events']);
    last().open();
    expect(missed).toHaveBeenCalledTimes(2);
  });

  it('lets the browser reconnect after an error, and reports missed events once it has', () => {
    const { lines: streams, last, missed } = start();
    last().open();
    last().fail({ isRefused: false });
    vi.advanceTimersByTime(60_000);
    expect(streams).toHaveLength(1);
    last().open();
    expect(missed).toHaveBeenCalledTimes(1);
  });

  it('stops permanently, even while waiting to reconnect', () => {
    const { lines: streams, last, end } = start();
    last().fail({ isRefused: true });
    end();
    vi.advanceTimersByTime(60_000);
    expect(streams).toHaveLength(1);
  });
});
