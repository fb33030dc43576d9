import type { FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/appError.ts';
import { readExpectedTag } from '#platform/http/ifMatch.ts';
import { type EntryRow, toRecord } from '../entries/content.rows.ts';

/** The entry as the caller read it (If-Match): its version and optionally its schedule and state. */
export interface ExpectedEntry {
  version: number;
  publishAt: string | undefined;
  unpublishAt: string | undefined;
  state: string | undefined;
}

/**
 * Parses If-Match: `version` or `version;publishAt;unpublishAt;state`. Null accepts any state of the entry.
 *
 * @throws AppError badRequest
 */
export function parseExpectedEntry(request: FastifyRequest): ExpectedEntry | null {
  const tag = readExpectedTag(request);
  if (!tag) return null;
  const [publishAt, unpublishAt, state] = tag.rest;
  return { version: tag.version, publishAt, unpublishAt, state };
}

/** Returns an expectation of a version with any schedule; null accepts any version. */
export const expectVersion = (version: number | undefined): ExpectedEntry | null =>
  version === undefined ? null : { version, publishAt: undefined, unpublishAt: undefined, state: undefined };

/** Asserts that the entry is still as the caller read it. @throws AppError stale with the current record */
export function assertExpected(row: EntryRow, expected: ExpectedEntry | null): void {
  if (!expected) return;
  const record = toRecord(row);
  const matches = (expectedValue: string | undefined, actualValue: string | null) =>
    expectedValue === undefined || expectedValue === (actualValue ?? '');
  if (
    row.version !== expected.version ||
    !matches(expected.publishAt, record.publishAt) ||
    !matches(expected.unpublishAt, record.unpublishAt) ||
    !matches(expected.state, record.state)
  )
    throw new AppError('stale', { data: record });
}
