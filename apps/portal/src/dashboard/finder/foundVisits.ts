import { cancellationNames } from '@centinela/api/cancellations/words.ts';
import type { Found } from '@centinela/api/operations/finder.ts';
import type { Label } from '@centinela/sections/kernel/language.ts';
import { definitionOf, isSectionKey } from '@centinela/sections/registry.ts';
import { cancellationPath, contractPath, leadPath, paths, recordPath, userPaths } from '../../paths.ts';
import type { Visit } from '../recent.ts';
import { fieldsNamed, titleOf } from '../titles.ts';

/** The kinds of what is found, in the order in which they are shown. */
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
  /** What a thing is called that has a number or a month: "Contrato C-1204". */
  contract(number: string): string;
  invoice(period: string): string;
  lead(number: number): string;
}

/** A list narrowed to some words, for what has no screen of its own. */
const listed = (path: string, name: string, value: string): string =>
  `${path}?${new URLSearchParams({ [name]: value })}`;

/** What was found as places to go to, by kind. */
export function foundVisits(found: Found, say: Say): Record<keyof Found, Visit[]> {
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
        },
      ];
    }),
    people: found.people.map(({ id, name, email }) => ({
      label: name,
      description: email,
      to: userPaths.update(id),
    })),
    contracts: found.contracts.map(({ id, number, name, plan }) => ({
      label: say.contract(number),
      description: `${name} · ${plan}`,
      to: contractPath(id),
    })),
    invoices: found.invoices.map(({ contract, period }) => ({
      label: say.invoice(period),
      description: say.contract(contract),
      to: `${listed(paths.invoices, 'contract', contract)}&${new URLSearchParams({ from: period, to: period })}`,
    })),
    leads: found.leads.map(({ id, number, name }) => ({
      label: name,
      description: say.lead(number),
      to: leadPath(id),
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
