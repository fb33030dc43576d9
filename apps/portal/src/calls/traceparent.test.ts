import { describe, expect, it } from 'vitest';
import { createTraceparent } from './traceparent.ts';

const pattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-00$/;
const parse = (header: string) => pattern.exec(header)?.slice(1) ?? [];

describe('traceparent', () => {
  it('has one trace per page and minute, and another span for each call', () => {
    const [first, second, otherPage, later] = [
      createTraceparent('/dashboard', 1_000),
      createTraceparent('/dashboard', 60_999),
      createTraceparent('/dashboard/leads', 61_000),
      createTraceparent('/dashboard/leads', 121_000),
    ].map(parse);
    expect(first).toHaveLength(2);
    expect(second?.[0]).toBe(first?.[0]);
    expect(second?.[1]).not.toBe(first?.[1]);
    expect(new Set([first, otherPage, later].map((ids) => ids?.[0])).size).toBe(3);
  });
});
