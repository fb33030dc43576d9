import type { FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/appError.ts';
import { readExpectedTag } from '#platform/http/ifMatch.ts';
import { type EntryRow, toRecord } from '../entries/content.rows.ts';

/** The entry as the caller read it (If-Match): version and, optionally, its schedule and state. */
export interface ExpectedEntry {
  version: number;
  publishAt: string | undefined;
  unpublishAt: string | undefined;
  state: string | undefined;
}

/** Parses If-Match as written by `entryTag`, or a plain version; null for any entry. @throws AppError badRequest */
export function expectedEntry(request: FastifyRequest): ExpectedEntry | null {
  const tag = readExpectedTag(request);
  if (!tag) return null;
  const [publishAt, unpublishAt, state] = tag.rest;
  return { version: tag.version, publishAt, unpublishAt, state };
}

/** Expects only a version, regardless of the schedule; null for any. */
export const expectVersion = (version: number | undefined): ExpectedEntry | null =>
  version === undefined ? null : { version, publishAt: undefined, unpublishAt: undefined, state: undefined };

/** Asserts that the entry matches what was expected. @throws AppError stale with the current record */
export function assertExpected(row: EntryRow, expected: ExpectedEntry | null): void {
  if (!expected) return;
  const record = toRecord(row);
  const isSame = (expectedValue: string | undefined, actualValue: string | null) =>
    expectedValue === undefined || expectedValue === (actualValue ?? '');
  if (
    row.version !== expected.version ||
    !isSame(expected.publishAt, record.publishAt) ||
    !isSame(expected.unpublishAt, record.unpublishAt) ||
    !isSame(expected.state, record.state)
  )
    throw new AppError('stale', { data: record });
}
