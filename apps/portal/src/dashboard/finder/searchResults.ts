import { cancellationNames } from '@centinela/api/cancellations/cancellationTexts.ts';
import { leadStatusNames } from '@centinela/api/leads/leadLabels.ts';
import type { ResultKind, SearchResults } from '@centinela/api/operations/finder.ts';
import type { Label } from '@centinela/sections/kernel/language.ts';
import { publicationStatusLabels } from '@centinela/sections/kernel/visible.ts';
import { getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import {
  cancellationPath,
  contractPath,
  getRecordPath,
  leadPath,
  paths,
  userPaths,
} from '../../navigation/paths.ts';
import { getEntryTitle, toTitleFields } from '../records/titles.ts';
import type { Visit } from '../shared/recent.ts';

/** The lists that show all results of a kind; entries are in the lists of their sections. */
const listPaths: Partial<Record<ResultKind, string>> = {
  people: paths.users,
  contracts: paths.contracts,
  invoices: paths.invoices,
  leads: paths.leads,
  cancellations: paths.cancellations,
  files: paths.files,
};

/** Path of the list with all results of a kind; null for a kind without one. */
export const getResultListPath = (kind: ResultKind, q: string): string | null => {
  const path = listPaths[kind];
  return path ? getFilteredListPath(path, 'q', q) : null;
};

interface ResultLabels {
  localize(label: Label): string;
  /** Functions that format the name of a record with a number or a month: "Contrato C-1204". */
  contract(number: string): string;
  invoice(period: string): string;
  lead(number: number): string;
}

/** A search result as a link, with the state of the record. */
export interface SearchResult extends Visit {
  state?: { name: string; look: 'good' | 'quiet' };
}

const contractStates: Readonly<Record<SearchResults['contracts'][number]['status'], Label>> = {
  ACTIVO: ['Activo', 'Active'],
  SUSPENDIDO: ['Suspendido', 'Suspended'],
  BAJA: ['Baja', 'Ended'],
};

/** Path of a filtered list, for results that have no screen. */
const getFilteredListPath = (path: string, name: string, value: string): string =>
  `${path}?${new URLSearchParams({ [name]: value })}`;

/** Converts search results to links, by kind. */
export function toSearchResults(
  results: SearchResults,
  labels: ResultLabels,
): Record<keyof SearchResults, SearchResult[]> {
  const toState = (label: Label, isGood: boolean): SearchResult['state'] => ({
    name: labels.localize(label),
    look: isGood ? 'good' : 'quiet',
  });
  return {
    entries: results.entries.flatMap(({ section, ...entry }) => {
      if (!isSectionKey(section)) return [];
      const definition = getDefinition(section);
      const fields = toTitleFields(definition, entry);
      return [
        {
          label: getEntryTitle(definition, fields, labels.localize),
          description: labels.localize(definition.names.one),
          to: getRecordPath(definition, fields),
          state: toState(
            publicationStatusLabels[entry.state][0],
            entry.state === 'shown' || entry.state === 'changed',
          ),
        },
      ];
    }),
    people: results.people.map(({ id, name, email }) => ({
      label: name,
      description: email,
      to: userPaths.update(id),
    })),
    contracts: results.contracts.map(({ id, number, name, plan, status }) => ({
      label: labels.contract(number),
      description: `${name} · ${plan}`,
      to: contractPath(id),
      state: toState(contractStates[status], status === 'ACTIVO'),
    })),
    invoices: results.invoices.map(({ contract, period }) => ({
      label: labels.invoice(period),
      description: labels.contract(contract),
      to: `${getFilteredListPath(paths.invoices, 'contract', contract)}&${new URLSearchParams({ from: period, to: period })}`,
    })),
    leads: results.leads.map(({ id, number, name, status }) => ({
      label: name,
      description: labels.lead(number),
      to: leadPath(id),
      state: toState(leadStatusNames[status], false),
    })),
    cancellations: results.cancellations.map(({ id, code, name, kind }) => ({
      label: name,
      description: `${labels.localize(cancellationNames[kind])} · ${code}`,
      to: cancellationPath(id),
    })),
    files: results.files.map(({ name, kind }) => ({
      label: name,
      description: labels.localize(fileKindNames[kind]),
      to: getFilteredListPath(paths.files, 'q', name),
    })),
  };
}

const fileKindNames: Readonly<Record<SearchResults['files'][number]['kind'], Label>> = {
  image: ['Imagen', 'Picture'],
  document: ['Documento', 'Document'],
  video: ['Video', 'Video'],
};
