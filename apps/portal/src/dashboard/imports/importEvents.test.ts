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

  function subscribe() {
    const streams: FakeStream[] = [];
    const onMissedEvents = vi.fn();
    const unsubscribe = subscribeToImports(null, { onFile: () => {}, onMissedEvents }, (path) => {
      const stream = new FakeStream(path);
      streams.push(stream);
      return stream;
    });
    const getLastStream = () => {
      const stream = streams.at(-1);
      if (!stream) throw new Error('nothing was connected');
      return stream;
    };
    return { streams, getLastStream, onMissedEvents, unsubscribe };
  }

  it('reconnects some seconds after a refused response, and reports missed events', () => {
    const { streams, getLastStream, onMissedEvents } = subscribe();
    getLastStream().open();
    expect(onMissedEvents).not.toHaveBeenCalled();
    getLastStream().fail({ isRefused: true });
    expect(onMissedEvents).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(4_000);
    expect(streams).toHaveLength(1);
    vi.advanceTimersByTime(2_000);
    expect(streams.map(({ path }) => path)).toEqual(['/api/qad-files/events', '/api/qad-files/events']);
    getLastStream().open();
    expect(onMissedEvents).toHaveBeenCalledTimes(2);
  });

  it('lets the browser reconnect after an error, and then reports missed events', () => {
    const { streams, getLastStream, onMissedEvents } = subscribe();
    getLastStream().open();
    getLastStream().fail({ isRefused: false });
    vi.advanceTimersByTime(60_000);
    expect(streams).toHaveLength(1);
    getLastStream().open();
    expect(onMissedEvents).toHaveBeenCalledTimes(1);
  });

  it('does not reconnect after unsubscribing', () => {
    const { streams, getLastStream, unsubscribe } = subscribe();
    getLastStream().fail({ isRefused: true });
    unsubscribe();
    vi.advanceTimersByTime(60_000);
    expect(streams).toHaveLength(1);
  });
});
