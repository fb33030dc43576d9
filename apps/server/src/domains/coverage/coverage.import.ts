import {
  agentsAtMost,
  type CoverageLine,
  type CoverageOutcome,
  importedPlacesAtMost,
} from '@centinela/api/coverage/coverage.ts';
import type { FieldError } from '@centinela/sections/kernel/messages.ts';
import { listedLocality, provinceIdOf } from '#country/places';
import type { Actor } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError } from '#platform/errors/appError.ts';
import { readDay } from '#platform/sheets/reading/values.ts';
import { agentKey } from './coverage.agents.ts';
import { readCoverageLines, stateOf, type WrittenLine } from './coverage.csv.ts';
import { placeWords } from './coverage.rows.ts';
import { lockCoverage, planPlaces, type SaidPlace, savePlaces } from './coverage.write.ts';

/** An error in a line, with its column. */
interface Wrong extends FieldError {
  field: NonNullable<CoverageLine['field']>;
}

/** A parsed line or its error. */
type Read = { place: SaidPlace; wrong: null } | { place: null; wrong: Wrong };

const refused = (field: Wrong['field'], message: string): Read => ({
  place: null,
  wrong: { field, message },
});

/** @param agents ids by normalized name */
function readLine(written: WrittenLine, agents: ReadonlyMap<string, string>): Read {
  if (!written.province) return refused('province', 'required');
  const province = provinceIdOf(written.province);
  if (province === null) return refused('province', 'provinceUnknown');
  const locality = written.locality ? listedLocality(province, written.locality) : '';
  if (locality === null) return refused('locality', 'localityUnknown');
  if (!written.state) return refused('state', 'required');
  const state = stateOf(written.state);
  if (state === null) return refused('state', 'coverageState');
  const agentId = written.agent && state === 'YES' ? agents.get(agentKey(written.agent)) : null;
  if (agentId === undefined) return refused('agent', 'agentUnknown');
  if (state !== 'SOON') return { place: { province, locality, state, agentId, from: null }, wrong: null };
  const day = readDay(written.from);
  if ('rule' in day) return refused('from', written.from ? 'date' : 'required');
  return { place: { province, locality, state, agentId: null, from: day.value }, wrong: null };
}

/** Parses all lines; repeated places are rejected from the second one on. */
function readLines(lines: readonly WrittenLine[], agents: ReadonlyMap<string, string>): Read[] {
  const seen = new Set<string>();
  return lines.map((line) => {
    const read = readLine(line, agents);
    if (!read.place) return read;
    const { province, locality } = read.place;
    const key = `${province}/${locality}`;
    if (seen.has(key)) return refused(locality ? 'locality' : 'province', 'placeRepeated');
    seen.add(key);
    return read;
  });
}

async function agentIds(db: Queryable): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: string; name_key: string }>(
    'select a.id, a.name_key from coverage_agents a limit $1',
    [agentsAtMost],
  );
  return new Map(rows.map(({ id, name_key }) => [name_key, id]));
}

/** The effect of a line, and the error if it is rejected. */
export interface LineResult {
  written: WrittenLine;
  outcome: CoverageOutcome;
  wrong: Wrong | null;
}

interface Importing {
  actor: Actor;
  dryRun: boolean;
  /** If false, existing places are not changed. */
  mayChange: boolean;
}

const wrongFile = (message: string) => new AppError('badRequest', { errors: [{ field: 'csv', message }] });

/** Rejects lines that would change existing places, for callers who may only add. */
async function refuseChanges(db: Queryable, reads: readonly Read[]): Promise<Read[]> {
  const effects = (await planPlaces(db, places(reads))).values();
  return reads.map((read) => {
    const isChange = read.place !== null && effects.next().value === 'changed';
    return isChange ? refused('state', 'notAllowed') : read;
  });
}

const places = (reads: readonly Read[]): SaidPlace[] => reads.flatMap(({ place }) => place ?? []);

/**
 * Imports the places of a file, or returns the effect of each line in a dry run. Rejected lines are skipped.
 *
 * @throws AppError badRequest for a file that cannot be read, is empty or too long
 */
export async function importCoverage(
  db: Queryable,
  csv: string,
  { actor, dryRun, mayChange }: Importing,
): Promise<LineResult[]> {
  const lines = readCoverageLines(csv);
  if (lines.length === 0) throw wrongFile('required');
  if (lines.length > importedPlacesAtMost) throw wrongFile('tooMany');
  if (!dryRun) await lockCoverage(db);
  const all = readLines(lines, await agentIds(db));
  const reads = mayChange ? all : await refuseChanges(db, all);
  const said = places(reads);
  const effects = (dryRun ? await planPlaces(db, said) : await savePlaces(db, said, actor)).values();
  return lines.map((written, index): LineResult => {
    const wrong = reads[index]?.wrong ?? null;
    return { written, outcome: wrong ? 'refused' : (effects.next().value ?? 'same'), wrong };
  });
}

/** Formats the place of a line for display, in its listed spelling if it is listed. */
export function placeOfLine({ province: written, locality }: WrittenLine): string {
  const province = provinceIdOf(written);
  return province === null
    ? [locality, written].filter(Boolean).join(', ')
    : placeWords(province, listedLocality(province, locality) ?? locality);
}
