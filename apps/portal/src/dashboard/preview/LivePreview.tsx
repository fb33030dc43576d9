import { EntryView } from '@centinela/sections/EntryView.tsx';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { type EntryData, inputSchema } from '@centinela/sections/kernel/derive.ts';
import type { Field } from '@centinela/sections/kernel/field.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import { memo, useDeferredValue, useEffect, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '../../language/language.ts';
import { getBlockSections } from '../records/blockSections.ts';
import { formatFieldPath } from '../records/fieldPath.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { createEntryView } from './entryView.ts';
import { createPreviewLookup, type RecordReference } from './lookup.ts';
import type { Rendering } from './tracing/tracer.tsx';
import { usePreviewRecords } from './usePreviewRecords.ts';
import { useStableValue } from './useStableValue.ts';

interface Props {
  definition: Definition;
  id: string;
  /** Called after each render, when the document contains the result. */
  onRendered: (rendering: Rendering) => void;
}

/** Renders the form's values as on the public site. A slow view does not block typing. */
export const LivePreview = memo(function LivePreview({ definition, id, onRendered }: Props) {
  const { control } = useFormContext();
  const values = useStableValue(useDeferredValue(useWatch({ control })));
  const { loadedRecords, loadRecords } = usePreviewRecords();
  const { rendering, missingRecords } = useMemo(() => {
    const missing: RecordReference[] = [];
    const request = (reference: RecordReference) => missing.push(reference);
    const lookup = createPreviewLookup(loadedRecords, request, getBlockSections(definition));
    const createView = (viewValues: EntryData) => createEntryView(definition, id, viewValues, lookup);
    return {
      rendering: { definition, values, entry: createView(values), createView },
      missingRecords: missing,
    };
  }, [definition, id, values, loadedRecords]);
  const { entry } = rendering;
  useEffect(() => {
    void loadRecords(missingRecords);
  }, [loadRecords, missingRecords]);
  useEffect(() => onRendered(rendering), [onRendered, rendering]);
  // Without a title an entry is almost empty, and a required choice can determine the whole view. Until they have
  // values, a list of the missing fields is more useful than the view.
  const isNeededForView = ([name, field]: [string, Field]): boolean =>
    name === definition.title || (field.required === true && kinds.choices(field, name) !== null);
  const isMissing = (each: [string, Field]): boolean =>
    isNeededForView(each) && (entry[each[0]] ?? '') === '';
  if (Object.entries(definition.fields).some(isMissing))
    return <MissingFields definition={definition} values={values} />;
  return (
    <ErrorBoundary resetKey={entry} fallback={<MissingFields definition={definition} values={values} />}>
      <EntryView section={definition.key} entry={entry} />
    </ErrorBoundary>
  );
});

/** Lists the invalid fields, because the view cannot be rendered. */
function MissingFields({ definition, values }: { definition: Definition; values: unknown }) {
  const { language, localize } = useTranslation();
  const parsed = inputSchema(definition).safeParse(values);
  const invalidFields = parsed.success
    ? []
    : [
        ...new Set(
          parsed.error.issues.map((issue) => formatFieldPath(definition, issue.path.join('.'), language)),
        ),
      ];
  return (
    <div style={{ padding: '6vw', fontSize: 'max(1.125rem, 2.2vw)' }}>
      <p>{localize(['Todavía no se puede mostrar.', 'It can’t be shown yet.'])}</p>
      {invalidFields.length > 0 && (
        <>
          <p>{localize(['Falta o hay que corregir:', 'Missing or to be corrected:'])}</p>
          <ul>
            {invalidFields.map((field) => (
              <li key={field}>{field}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
