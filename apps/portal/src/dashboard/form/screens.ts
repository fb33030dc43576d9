import type { FormFacts } from '@centinela/sections/fields/FieldTools.tsx';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { useMemo } from 'react';
import { useWords } from '../../language/language.ts';
import { listPath, paths } from '../../paths.ts';

export interface FormScreenProps {
  definition: Definition;
  /** The flavour of the list that the screen stands beside, for sections that have several. */
  flavour: string | null;
}

/** The way back from a form: home, then the list. */
export function useCrumbs({ definition, flavour }: FormScreenProps) {
  const { t, say } = useWords();
  return [
    { title: t('home.title'), to: paths.dashboard },
    { title: say(definition.names.many), to: listPath(definition, flavour ?? undefined) },
  ];
}

/** What the inputs may know of the form they stand in. */
export const useFormFacts = (definition: Definition, isNew: boolean): FormFacts =>
  useMemo(
    () => ({ titleField: definition.title, isNew, pagePath: definition.page?.path ?? null }),
    [definition, isNew],
  );
