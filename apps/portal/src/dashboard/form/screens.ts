import type { SurroundingForm } from '@centinela/sections/fields/FieldTools.tsx';
import { isRecord } from '@centinela/sections/fields/isRecord.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { type EntryData, entryTitle, pagePattern } from '@centinela/sections/kernel/derive.ts';
import type { Label } from '@centinela/sections/kernel/language.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { getListPath, paths } from '../../navigation/paths.ts';
import { entryKeys, getEndpoints } from '../records/entries.ts';

export interface FormScreenProps {
  definition: Definition;
  /** The flavour (audience or kind) of the list that the screen belongs to; null if the section has only one list. */
  flavour: string | null;
}

/** Breadcrumbs of a form: the dashboard's home and the section's list. */
export function useCrumbs({ definition, flavour }: FormScreenProps) {
  const { t, localize } = useTranslation();
  return [
    { title: t('home.title'), to: paths.dashboard },
    { title: localize(definition.names.many), to: getListPath(definition, flavour ?? undefined) },
  ];
}

/** The heading of an entry's screen. If the title field is a select field, the heading shows the option's label. */
export function getHeading(
  definition: Definition,
  record: EntryData,
  localize: (label: Label) => string,
): string {
  const field = definition.fields[definition.title];
  const options: unknown = field && 'options' in field ? field.options : null;
  const option = isRecord(options) ? options[String(record[definition.title])] : null;
  return isLabel(option)
    ? `${localize(definition.names.one)}: ${localize(option)}`
    : entryTitle(definition, record);
}

const isLabel = (value: unknown): value is Label =>
  Array.isArray(value) && value.length === 2 && value.every((text) => typeof text === 'string');

/** Returns the properties of a form that its inputs need; `id` is null for a new entry. */
export const useSurroundingForm = (
  { definition, flavour }: FormScreenProps,
  id: string | null,
  isInDialog = false,
): SurroundingForm =>
  useMemo(
    () => ({
      titleField: definition.title,
      isNew: id === null,
      pagePath: pagePattern(
        definition,
        definition.flavourField ? { [definition.flavourField]: flavour } : {},
      ),
      id,
      isInDialog,
    }),
    [definition, flavour, id, isInDialog],
  );

/**
 * The entry that a form edits. It is fetched on each visit, but never in the background, because that would replace the
 * user's input.
 */
export const useFormRecord = (definition: Definition, id: string, isAllowed: boolean) =>
  useQuery({
    queryKey: [...entryKeys.entry(definition, id), 'form'],
    queryFn: ({ signal }) => call(getEndpoints(definition).get, { params: { id }, signal }),
    enabled: isAllowed,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
