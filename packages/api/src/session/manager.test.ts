import { describe, expect, test } from 'vitest';
import {
  createSessionManager,
  type EndReason,
  type KnownSession,
  refreshIntervalMs,
  type SessionPorts,
} from './manager.ts';
import type { Renewal } from './renewal.ts';

const minute = 60_000;
const user = {
  id: 'u1',
  kind: 'SYSTEM' as const,
  firstName: 'Ana',
  lastName: 'Paz',
  email: 'a@b.demo',
  roles: [],
  restriction: null,
  viewAs: null,
};

/** Test environment with one cookie jar and one server for any number of tabs. */
function createWorld(options: { minutesDifference?: number; lifetime?: number } = {}) {
  const lifetime = options.lifetime ?? 60 * minute;
  const minutesDifference = options.minutesDifference ?? 0;
  const state = {
    now: 1_000_000_000,
    cookies: null as KnownSession | null,
    renewals: 0,
    logouts: 0,
    answer: 'renewed' as Renewal,
    isIdle: false,
    online: true,
    queue: Promise.resolve() as Promise<unknown>,
  };
  const createSession = (): KnownSession => ({
    user,
    expires: state.now - minutesDifference * minute + lifetime,
    minutesDifference,
  });
  state.cookies = createSession();
  const tabs: { onMessage(news: 'renewed' | 'ended'): void }[] = [];

  function openTab() {
    const log = { left: [] as EndReason[], restarted: 0 };
    let tick = (): void => undefined;
    const later: { at: number; run: () => void }[] = [];
    const ports: SessionPorts = {
      read: () => state.cookies,
      clear: () => {
        state.cookies = null;
      },
      renew: async () => {
        state.renewals += 1;
        await Promise.resolve();
        if (state.answer === 'renewed') state.cookies = createSession();
        return state.answer;
      },
      logout: async () => {
        state.logouts += 1;
      },
      now: () => state.now,
      runExclusively: (run) => {
        const turn = state.queue.then(run);
        state.queue = turn.catch(() => undefined);
        return turn;
      },
      every: (milliseconds, run) => {
        expect(milliseconds).toBe(refreshIntervalMs);
        tick = run;
        return () => undefined;
      },
      after: (milliseconds, run) => {
        const entry = { at: state.now + milliseconds, run };
        later.push(entry);
        return () => void later.splice(0, later.length, ...later.filter((each) => each !== entry));
      },
      isIdle: () => state.isIdle,
      isOnline: () => state.online,
      notifyTabs: (news) => {
        for (const other of tabs) if (other !== manager) other.onMessage(news);
      },
      leave: (reason) => {
        log.left.push(reason);
      },
      restart: () => {
        log.restarted += 1;
      },
    };
    const manager = createSessionManager(ports);
    tabs.push(manager);
    manager.start();
    /** Advances the clock to the next scheduled attempt; false when there is none. */
    const runNextRetry = (): boolean => {
      const due = later.shift();
      if (!due) return false;
      state.now = due.at;
      due.run();
      return true;
    };
    return { manager, log, tick: () => tick(), runNextRetry };
  }
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return { state, tab: openTab, settle };
}

describe('session manager', () => {
  test('refreshes at every tick of 90 s', async () => {
    const { state, tab: openTab, settle } = createWorld();
    const { tick, log } = openTab();
    for (let times = 1; times <= 3; times += 1) {
      state.now += refreshIntervalMs;
      tick();
      await settle();
      expect(state.renewals).toBe(times);
    }
    expect(log.left).toEqual([]);
  });

  test('sends a request at once far from the end; near the end, requests share and await one renewal', async () => {
    const { state, tab: openTab } = createWorld();
    const { manager } = openTab();
    await manager.beforeCall();
    expect(state.renewals).toBe(0);
    state.now += 46 * minute;
    const before = state.cookies?.expires ?? 0;
    await Promise.all(Array.from({ length: 20 }, () => manager.beforeCall()));
    expect(state.renewals).toBe(1);
    expect(state.cookies?.expires).toBeGreaterThan(before);
    await manager.beforeCall();
    expect(state.renewals).toBe(1);
  });

  test('two tabs renew once for both', async () => {
    const { state, tab: openTab, settle } = createWorld();
    const [one, other] = [openTab(), openTab()];
    state.now += 46 * minute;
    await Promise.all([one.manager.beforeCall(), other.manager.beforeCall()]);
    expect(state.renewals).toBe(1);
    state.now += refreshIntervalMs;
    one.tick();
    await settle();
    other.tick();
    await settle();
    expect(state.renewals).toBeLessThanOrEqual(3);
    expect([...one.log.left, ...other.log.left]).toEqual([]);
  });

  test('tabs that tick in turn share every refresh', async () => {
    const { state, tab: openTab, settle } = createWorld();
    const [one, other] = [openTab(), openTab()];
    for (let times = 1; times <= 3; times += 1) {
      state.now += refreshIntervalMs;
      one.tick();
      await settle();
      state.now += 10_000;
      other.tick();
      await settle();
      expect(state.renewals).toBe(times);
    }
  });

  test.each([-600, -7, 7, 600])(
    'a clock that is %i minutes ahead changes nothing',
    async (minutesDifference) => {
      const { state, tab: openTab, settle } = createWorld({ minutesDifference });
      const { manager, log } = openTab();
      await manager.beforeCall();
      expect([state.renewals, log.left]).toEqual([0, []]);
      state.now += 61 * minute;
      await manager.beforeCall();
      await settle();
      expect(log.left).toEqual(['expired']);
    },
  );

  test('expiry clears the session, notifies the server and the other tab, and leaves once', async () => {
    const { state, tab: openTab, settle } = createWorld();
    const [one, other] = [openTab(), openTab()];
    state.now += 61 * minute;
    one.tick();
    await Promise.all([one.manager.beforeCall(), one.manager.beforeCall()]);
    await settle();
    expect(state.cookies).toBeNull();
    expect([one.log.left, other.log.left, state.logouts, state.renewals]).toEqual([
      ['expired'],
      ['elsewhere'],
      1,
      0,
    ]);
  });

  test('a rejected refresh clears the session and leaves', async () => {
    const { state, tab: openTab, settle } = createWorld();
    const { tick, log } = openTab();
    state.answer = 'refused';
    tick();
    await settle();
    expect([log.left, state.cookies]).toEqual([['refused'], null]);
  });

  test('a session that the user may not renew lasts until its end', async () => {
    const { state, tab: openTab, settle } = createWorld();
    const { manager, tick, log, runNextRetry } = openTab();
    state.answer = 'forbidden';
    tick();
    await manager.beforeCall();
    await settle();
    expect([log.left, runNextRetry()]).toEqual([[], false]);
    state.now += 60 * minute;
    await manager.beforeCall();
    await settle();
    expect(log.left).toEqual(['expired']);
  });

  test('offline, no refresh is attempted and nothing is lost', async () => {
    const { state, tab: openTab, settle } = createWorld();
    const { tick, log } = openTab();
    state.online = false;
    tick();
    await settle();
    expect([state.renewals, log.left]).toEqual([0, []]);
  });

  test('an unanswered refresh is retried, and requests are still sent', async () => {
    const { state, tab: openTab, settle } = createWorld();
    const { manager, tick, runNextRetry, log } = openTab();
    state.answer = 'unanswered';
    tick();
    await settle();
    for (let times = 2; times <= 5; times += 1) {
      const { now } = state;
      expect(runNextRetry()).toBe(true);
      expect(state.now - now).toBeLessThanOrEqual(15_000);
      await settle();
      expect(state.renewals).toBe(times);
      // Neither a request nor the next tick retries before the delay is over.
      await manager.beforeCall();
      tick();
      expect(state.renewals).toBe(times);
    }
    state.answer = 'renewed';
    runNextRetry();
    await settle();
    expect([log.left, runNextRetry()]).toEqual([[], false]);
    // It counts as the refresh of its interval; the next one is due as usual.
    for (const renewals of [6, 7]) {
      state.now += refreshIntervalMs;
      tick();
      await settle();
      expect(state.renewals).toBe(renewals);
    }
  });

  test('a refresh that is never answered ends with the session, not before', async () => {
    const { state, tab: openTab, settle } = createWorld();
    const { tick, runNextRetry, log } = openTab();
    const until = state.now + 60 * minute;
    state.answer = 'unanswered';
    tick();
    await settle();
    while (log.left.length === 0 && runNextRetry()) await settle();
    expect(log.left).toEqual(['expired']);
    expect(state.now).toBeGreaterThanOrEqual(until);
    expect(state.now).toBeLessThan(until + 20_000);
  });

  test('a session that ends by inactivity is left in every tab, with the reason', async () => {
    const { state, tab: openTab, settle } = createWorld();
    const [one, other] = [openTab(), openTab()];
    state.isIdle = true;
    await one.manager.end('idle');
    await settle();
    expect([state.cookies, state.logouts]).toEqual([null, 1]);
    expect([one.log.left, other.log.left]).toEqual([['idle'], ['idle']]);
  });

  test('a session that the server ended during inactivity ends by inactivity', async () => {
    const idle = createWorld();
    idle.state.isIdle = true;
    const one = idle.tab();
    await one.manager.end('expired');
    expect(one.log.left).toEqual(['idle']);
    const other = createWorld().tab();
    await other.manager.end('expired');
    expect(other.log.left).toEqual(['expired']);
  });

  test('a logout in another tab ends this tab; another user reloads it', async () => {
    const { state, tab: openTab, settle } = createWorld();
    const one = openTab();
    const other = openTab();
    state.cookies = state.cookies && { ...state.cookies, user: { ...user, id: 'u2' } };
    one.tick();
    expect([one.log.restarted, one.log.left]).toEqual([1, []]);
    await other.manager.end('logout');
    await settle();
    expect(other.log.left).toEqual(['logout']);
  });

  test('previewing a role reloads the app, and so does ending the preview', () => {
    const { state, tab: openTab } = createWorld();
    const one = openTab();
    const as = (viewAs: { id: string; name: string } | null) => {
      state.cookies = state.cookies && { ...state.cookies, user: { ...user, viewAs } };
    };
    as({ id: 'r1', name: 'Ventas' });
    one.manager.onMessage('renewed');
    expect([one.log.restarted, one.log.left]).toEqual([1, []]);
    const other = openTab();
    as({ id: 'r1', name: 'Otro nombre' });
    other.manager.onMessage('renewed');
    expect(other.log.restarted).toBe(0);
    as(null);
    other.manager.onMessage('renewed');
    expect(other.log.restarted).toBe(1);
  });
});
