import { getProvinceName } from '@centinela/api/country/provinces.ts';
import { type CoverageState, coverageStates } from '@centinela/api/coverage/coverage.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';
import { parsePastedLines } from '#platform/sheets/reading/csv/pastedLines.ts';
import { cleanCell } from '#platform/sheets/reading/values.ts';
import type { SheetColumn } from '#platform/sheets/sendSheet.ts';
import type { PlaceRow } from './coverage.rows.ts';

/** A raw line of a file. */
export interface RawLine {
  line: number;
  province: string;
  locality: string;
  state: string;
  agent: string;
  from: string;
}

/** Labels of each state in a file; the first one is used in exports. */
const stateLabels = {
  YES: ['Sí', 'Si', 'Llegamos', 'Yes'],
  KIT: ['Kit', 'Kit para instalar'],
  SOON: ['Próximamente', 'Pronto', 'Soon'],
  NOTIFY: ['No', 'Avisar', 'Notify'],
} as const satisfies Record<CoverageState, readonly string[]>;

const states: ReadonlyMap<string, CoverageState> = new Map(
  coverageStates.flatMap((state) => stateLabels[state].map((word) => [foldText(word), state] as const)),
);

/** Parses the label of a state; null if it is unknown. */
export const parseState = (word: string): CoverageState | null => states.get(foldText(word)) ?? null;

/** Whether a line is a header. */
const isHeader = ({ province }: RawLine): boolean => foldText(province) === 'provincia';

/**
 * Parses the lines of a CSV: province, locality, state, agent, day.
 *
 * @throws AppError badRequest for unbalanced quotes
 */
export function readCoverageLines(csv: string): RawLine[] {
  const lines = parsePastedLines(csv).map(({ line, cells }): RawLine => {
    const [province = '', locality = '', state = '', agent = '', from = ''] = cells.map(cleanCell);
    return { line, province, locality, state, agent, from };
  });
  const [first] = lines;
  return first && isHeader(first) ? lines.slice(1) : lines;
}

/** Columns of the export, in the format that the import accepts. */
export const coverageSheet: readonly SheetColumn<PlaceRow>[] = [
  { title: 'Provincia', width: 30, cell: ({ province }) => getProvinceName(province) ?? province },
  { title: 'Localidad', width: 30, cell: ({ locality }) => locality },
  { title: 'Estado', width: 16, cell: ({ state }) => stateLabels[state][0] },
  { title: 'Agente', width: 30, cell: ({ agent_name }) => agent_name },
  { title: 'Desde', width: 12, cell: ({ opens_on }) => opens_on },
];
