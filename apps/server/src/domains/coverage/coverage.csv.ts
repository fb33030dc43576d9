import { provinceName } from '@centinela/api/country/provinces.ts';
import { type CoverageState, coverageStates } from '@centinela/api/coverage/coverage.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';
import { pastedLines } from '#platform/sheets/reading/csv/pastedLines.ts';
import { cleanCell } from '#platform/sheets/reading/values.ts';
import type { SheetColumn } from '#platform/sheets/sendSheet.ts';
import type { PlaceRow } from './coverage.rows.ts';

/** A line of a file, as it was written. */
export interface WrittenLine {
  line: number;
  province: string;
  locality: string;
  state: string;
  agent: string;
  from: string;
}

/** What each state is called in a file; the first word is the one of the download. */
const stateWords = {
  YES: ['Sí', 'Si', 'Llegamos', 'Yes'],
  KIT: ['Kit', 'Kit para instalar'],
  SOON: ['Próximamente', 'Pronto', 'Soon'],
  NOTIFY: ['No', 'Avisar', 'Notify'],
} as const satisfies Record<CoverageState, readonly string[]>;

const states: ReadonlyMap<string, CoverageState> = new Map(
  coverageStates.flatMap((state) => stateWords[state].map((word) => [foldText(word), state] as const)),
);

/** The state that a word of a file means; null for a word that means none. */
export const stateOf = (word: string): CoverageState | null => states.get(foldText(word)) ?? null;

/** A first line that names the columns. */
const isHeader = ({ province }: WrittenLine): boolean => foldText(province) === 'provincia';

/**
 * Reads the lines of a CSV: province, locality, state, agent, day.
 *
 * @throws AppError badRequest when its quotes do not match
 */
export function readCoverageLines(csv: string): WrittenLine[] {
  const lines = pastedLines(csv).map(({ line, cells }): WrittenLine => {
    const [province = '', locality = '', state = '', agent = '', from = ''] = cells.map(cleanCell);
    return { line, province, locality, state, agent, from };
  });
  const [first] = lines;
  return first && isHeader(first) ? lines.slice(1) : lines;
}

/** The columns of the download, which are what an import reads. */
export const coverageSheet: readonly SheetColumn<PlaceRow>[] = [
  { title: 'Provincia', width: 30, cell: ({ province }) => provinceName(province) ?? province },
  { title: 'Localidad', width: 30, cell: ({ locality }) => locality },
  { title: 'Estado', width: 16, cell: ({ state }) => stateWords[state][0] },
  { title: 'Agente', width: 30, cell: ({ agent_name }) => agent_name },
  { title: 'Desde', width: 12, cell: ({ opens_on }) => opens_on },
];
