import { describe, expect, test } from 'vitest';
import { createFloodGate } from './floodGate.ts';

describe('the gate', () => {
  test('allows a burst, then its rate per second, and recovers with time', () => {
    let now = 0;
    const gate = createFloodGate(() => now);
    const enter = () => gate.enter('192.0.2.1', null);
    for (let at = 0; at < 600; at += 1) expect(enter()).toBe(0);
    expect(enter()).toBe(1);
    now += 1000;
    for (let at = 0; at < 20; at += 1) expect(enter()).toBe(0);
    expect(enter()).toBe(1);
    now += 60_000;
    for (let at = 0; at < 600; at += 1) expect(enter()).toBe(0);
    expect(enter()).toBe(1);
  });

  test('counts an IPv6 network once for all its addresses; setting the clock back resets nothing', () => {
    let now = 1_000_000;
    const gate = createFloodGate(() => now);
    for (let at = 0; at < 600; at += 1) gate.enter(`2001:db8:1:2::${at.toString(16)}`, null);
    expect(gate.enter('2001:db8:1:2::ffff', null)).toBeGreaterThan(0);
    expect(gate.enter('2001:db8:2::1', null)).toBe(0);
    now -= 500_000;
    expect(gate.enter('2001:db8:1:2::1', null)).toBeGreaterThan(0);
  });

  test('does not count calls with a trusted token, but counts those with another one', () => {
    const gate = createFloodGate(() => 0);
    gate.trust('a');
    for (let at = 0; at < 700; at += 1) expect(gate.enter('192.0.2.1', 'a')).toBe(0);
    for (let at = 0; at < 600; at += 1) gate.enter('192.0.2.1', 'b');
    expect(gate.enter('192.0.2.1', 'b')).toBe(1);
  });
});
