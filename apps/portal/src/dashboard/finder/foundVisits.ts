import { cancellationNames } from '@centinela/api/cancellations/words.ts';
import type { Found } from '@centinela/api/operations/finder.ts';
import type { Label } from '@centinela/sections/kernel/language.ts';
import { standingWords } from '@centinela/sections/kernel/visible.ts';
import { definitionOf, isSectionKey } from '@centinela/sections/registry.ts';
import { cancellationPath, contractPath, leadPath, paths, recordPath, userPaths } from '../../paths.ts';
import type { Visit } from '../recent.ts';
import { fieldsNamed, titleOf } from '../titles.ts';

/** The kinds of search results, in display order. */
export const foundKinds = [
  'entries',
  'people',
  'contracts',
  'invoices',
  'leads',
  'cancellations',
  'files',
] as const satisfies readonly (keyof Found)[];

interface Say {
  localize(label: Label): string;
  /** The name of a record that is identified by a number or a month: "Contrato C-1204". */
  contract(number: string): string;
  invoice(period: string): string;
  lead(number: number): string;
}

/** A search result as a link, with its state. */
export interface FoundVisit extends Visit {
  state?: { name: string; look: 'good' | 'quiet' };
}

const leadStates: Readonly<Record<Found['leads'][number]['status'], Label>> = {
  NEW: ['Nuevo', 'New'],
  CONTACTED: ['Contactado', 'Contacted'],
  CLOSED: ['Cerrado', 'Closed'],
};

const contractStates: Readonly<Record<Found['contracts'][number]['status'], Label>> = {
  ACTIVO: ['Activo', 'Active'],
  SUSPENDIDO: ['Suspendido', 'Suspended'],
  BAJA: ['Baja', 'Ended'],
};

/** A filtered list, for results without a screen of their own. */
const listed = (path: string, name: string, value: string): string =>
  `${path}?${new URLSearchParams({ [name]: value })}`;

/** Converts search results to links, by kind. */
export function foundVisits(found: Found, say: Say): Record<keyof Found, FoundVisit[]> {
  const stands = (label: Label, isGood: boolean): FoundVisit['state'] => ({
    name: say.localize(label),
    look: isGood ? 'good' : 'quiet',
  });
  return {
    entries: found.entries.flatMap(({ section, ...entry }) => {
      if (!isSectionKey(section)) return [];
      const definition = definitionOf(section);
      const fields = fieldsNamed(definition, entry);
      return [
        {
          label: titleOf(definition, fields, say.localize),
          description: say.localize(definition.names.one),
          to: recordPath(definition, fields),
          state: stands(standingWords[entry.state][0], entry.state === 'shown' || entry.state === 'changed'),
        },
      ];
    }),
    people: found.people.map(({ id, name, email }) => ({
      label: name,
      description: email,
      to: userPaths.update(id),
    })),
    contracts: found.contracts.map(({ id, number, name, plan, status }) => ({
      label: say.contract(number),
      description: `${name} · ${plan}`,
      to: contractPath(id),
      state: stands(contractStates[status], status === 'ACTIVO'),
    })),
    invoices: found.invoices.map(({ contract, period }) => ({
      label: say.invoice(period),
      description: say.contract(contract),
      to: `${listed(paths.invoices, 'contract', contract)}&${new URLSearchParams({ from: period, to: period })}`,
    })),
    leads: found.leads.map(({ id, number, name, status }) => ({
      label: name,
      description: say.lead(number),
      to: leadPath(id),
      state: stands(leadStates[status], false),
    })),
    cancellations: found.cancellations.map(({ id, code, name, kind }) => ({
      label: name,
      description: `${say.localize(cancellationNames[kind])} · ${code}`,
      to: cancellationPath(id),
    })),
    files: found.files.map(({ name, kind }) => ({
      label: name,
      description: say.localize(fileKindNames[kind]),
      to: listed(paths.files, 'q', name),
    })),
  };
}

const fileKindNames: Readonly<Record<Found['files'][number]['kind'], Label>> = {
  image: ['Imagen', 'Picture'],
  document: ['Documento', 'Document'],
  video: ['Video', 'Video'],
};
