import {
  type CoverageLine,
  type CoverageOutcome,
  maxAgents,
  maxImportedPlaces,
} from '@centinela/api/coverage/coverage.ts';
import type { FieldError } from '@centinela/sections/kernel/messages.ts';
import { findListedLocality, findProvinceId } from '#country/places';
import type { Actor } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError } from '#platform/errors/appError.ts';
import { parseDate } from '#platform/sheets/reading/values.ts';
import { toAgentKey } from './coverage.agents.ts';
import { parseState, type RawLine, readCoverageLines } from './coverage.csv.ts';
import { formatPlace } from './coverage.rows.ts';
import { computeEffects, lockCoverage, type PlaceCoverage, savePlaces } from './coverage.write.ts';

/** An error in a line, with its column. */
interface LineError extends FieldError {
  field: NonNullable<CoverageLine['field']>;
}

/** A parsed line or its error. */
type ParsedLine = { place: PlaceCoverage; error: null } | { place: null; error: LineError };

const rejectLine = (field: LineError['field'], message: string): ParsedLine => ({
  place: null,
  error: { field, message },
});

/** @param agents ids by normalized name */
function readLine(written: RawLine, agents: ReadonlyMap<string, string>): ParsedLine {
  if (!written.province) return rejectLine('province', 'required');
  const province = findProvinceId(written.province);
  if (province === null) return rejectLine('province', 'provinceUnknown');
  const locality = written.locality ? findListedLocality(province, written.locality) : '';
  if (locality === null) return rejectLine('locality', 'localityUnknown');
  if (!written.state) return rejectLine('state', 'required');
  const state = parseState(written.state);
  if (state === null) return rejectLine('state', 'coverageState');
  const agentId = written.agent && state === 'YES' ? agents.get(toAgentKey(written.agent)) : null;
  if (agentId === undefined) return rejectLine('agent', 'agentUnknown');
  if (state !== 'SOON') return { place: { province, locality, state, agentId, from: null }, error: null };
  const day = parseDate(written.from);
  if ('rule' in day) return rejectLine('from', written.from ? 'date' : 'required');
  return { place: { province, locality, state, agentId: null, from: day.value }, error: null };
}

/** Parses all lines; repeated places are rejected from the second one on. */
function readLines(lines: readonly RawLine[], agents: ReadonlyMap<string, string>): ParsedLine[] {
  const seen = new Set<string>();
  return lines.map((line) => {
    const read = readLine(line, agents);
    if (!read.place) return read;
    const { province, locality } = read.place;
    const key = `${province}/${locality}`;
    if (seen.has(key)) return rejectLine(locality ? 'locality' : 'province', 'placeRepeated');
    seen.add(key);
    return read;
  });
}

async function loadAgentIds(db: Queryable): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: string; name_key: string }>(
    'select a.id, a.name_key from coverage_agents a limit $1',
    [maxAgents],
  );
  return new Map(rows.map(({ id, name_key }) => [name_key, id]));
}

/** The effect of a line, and the error if it is rejected. */
export interface LineResult {
  written: RawLine;
  outcome: CoverageOutcome;
  error: LineError | null;
}

interface ImportOptions {
  actor: Actor;
  dryRun: boolean;
  /** If false, existing places are not changed. */
  mayChange: boolean;
}

const createFileError = (message: string) =>
  new AppError('badRequest', { errors: [{ field: 'csv', message }] });

/** Rejects lines that would change existing places, for callers who may only add. */
async function rejectChanges(db: Queryable, reads: readonly ParsedLine[]): Promise<ParsedLine[]> {
  const effects = (await computeEffects(db, places(reads))).values();
  return reads.map((read) => {
    const isChange = read.place !== null && effects.next().value === 'changed';
    return isChange ? rejectLine('state', 'notAllowed') : read;
  });
}

const places = (reads: readonly ParsedLine[]): PlaceCoverage[] => reads.flatMap(({ place }) => place ?? []);

/**
 * Imports the places of a file, or returns the effect of each line in a dry run. Rejected lines are skipped.
 *
 * @throws AppError badRequest for a file that cannot be read, is empty or too long
 */
export async function importCoverage(
  db: Queryable,
  csv: string,
  { actor, dryRun, mayChange }: ImportOptions,
): Promise<LineResult[]> {
  const lines = readCoverageLines(csv);
  if (lines.length === 0) throw createFileError('required');
  if (lines.length > maxImportedPlaces) throw createFileError('tooMany');
  if (!dryRun) await lockCoverage(db);
  const all = readLines(lines, await loadAgentIds(db));
  const reads = mayChange ? all : await rejectChanges(db, all);
  const validPlaces = places(reads);
  const effects = (
    dryRun ? await computeEffects(db, validPlaces) : await savePlaces(db, validPlaces, actor)
  ).values();
  return lines.map((written, index): LineResult => {
    const error = reads[index]?.error ?? null;
    return { written, outcome: error ? 'refused' : (effects.next().value ?? 'same'), error };
  });
}

/** Formats the place of a line for display, in its listed spelling if it is listed. */
export function formatLinePlace({ province: written, locality }: RawLine): string {
  const province = findProvinceId(written);
  return province === null
    ? [locality, written].filter(Boolean).join(', ')
    : formatPlace(province, findListedLocality(province, locality) ?? locality);
}
