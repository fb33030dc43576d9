import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { inputSchema } from '@centinela/sections/kernel/derive.ts';
import type { Field } from '@centinela/sections/kernel/field.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import { SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { replaceEqualDeep } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '../../language/language.ts';
import { placeInWords } from '../form/errors.ts';
import { Boundary } from './Boundary.tsx';
import { EntryView, viewOf } from './EntryView.tsx';
import { previewLookup, type Wanted } from './lookup.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import styles from './preview.module.css';
import { useKnown } from './useKnown.ts';

/** The windows it is looked at through, in CSS pixels. */
const windows = { phone: 390, desktop: 1280 } as const;
type Window = keyof typeof windows;

/** Whoever edits on a phone looks at the phone first. */
const startingWindow = (): Window => (matchMedia('(max-width: 48em)').matches ? 'phone' : 'desktop');

/** The place on the screen, in CSS pixels. */
const placeHeight = 640;

/** The real public component, following what is typed beside it. */
export default function Preview({ definition, id }: { definition: Definition; id: string }) {
  const { localize } = useTranslation();
  const [window, setWindow] = useState<Window>(startingWindow);
  const { ref, width: place } = useElementSize();
  const width = windows[window];
  const scale = place === 0 ? 0 : Math.min(1, place / width);
  return (
    <div>
      <SegmentedControl
        size="xs"
        aria-label={localize(['Ancho de la vista previa', 'Width of the preview'])}
        value={window}
        onChange={(next) => setWindow(next === 'phone' ? 'phone' : 'desktop')}
        data={[
          { value: 'desktop', label: localize(['Computadora', 'Computer']) },
          { value: 'phone', label: localize(['Celular', 'Phone']) },
        ]}
      />
      <div ref={ref} className={styles.place} style={{ height: placeHeight }}>
        {scale > 0 && (
          <PreviewFrame
            title={localize(['Vista previa', 'Preview'])}
            width={width}
            height={placeHeight / scale}
            scale={scale}
            className={styles.frame}
          >
            <Live definition={definition} id={id} />
          </PreviewFrame>
        )}
      </div>
    </div>
  );
}

/** The same value with everything in it that has not changed as it was, which the form copies with each key. */
function useShared<T>(value: T): T {
  // At first the form gives what it goes on writing into.
  const [kept] = useState(() => ({ value: structuredClone(value) }));
  return useMemo(() => {
    kept.value = replaceEqualDeep(kept.value, value);
    return kept.value;
  }, [kept, value]);
}

/** Follows the form; a slow view never holds up the typing. */
function Live({ definition, id }: { definition: Definition; id: string }) {
  const { control } = useFormContext();
  const values = useShared(useDeferredValue(useWatch({ control })));
  const { known, read } = useKnown();
  const { entry, wanted } = useMemo(() => {
    const missing: Wanted[] = [];
    const lookup = previewLookup(known, (each) => missing.push(each));
    return { entry: viewOf(definition, id, values, lookup), wanted: missing };
  }, [definition, id, values, known]);
  useEffect(() => {
    void read(wanted);
  }, [read, wanted]);
  // Without its name a new entry is a frame of blanks, and what has to be chosen may decide on all of the view:
  // what is missing says more.
  const isNeeded = ([name, field]: [string, Field]): boolean =>
    name === definition.title || (field.required === true && kinds.choices(field, name) !== null);
  const isMissing = (each: [string, Field]): boolean => isNeeded(each) && (entry[each[0]] ?? '') === '';
  if (Object.entries(definition.fields).some(isMissing))
    return <Missing definition={definition} values={values} />;
  return (
    <Boundary chance={entry} fallback={<Missing definition={definition} values={values} />}>
      <EntryView section={definition.key} entry={entry} />
    </Boundary>
  );
}

/** Which parts the view cannot do without. */
function Missing({ definition, values }: { definition: Definition; values: unknown }) {
  const { language, localize } = useTranslation();
  const parsed = inputSchema(definition).safeParse(values);
  const places = parsed.success
    ? []
    : [
        ...new Set(
          parsed.error.issues.map((issue) => placeInWords(definition, issue.path.join('.'), language)),
        ),
      ];
  return (
    <div style={{ padding: '6vw', fontSize: 'max(1.125rem, 2.2vw)' }}>
      <p>{localize(['Todavía no se puede mostrar.', 'It cannot be shown yet.'])}</p>
      {places.length > 0 && (
        <>
          <p>{localize(['Falta o hay que corregir:', 'Missing or to be corrected:'])}</p>
          <ul>
            {places.map((place) => (
              <li key={place}>{place}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
