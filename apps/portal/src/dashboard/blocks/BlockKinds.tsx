import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { Choices } from '@centinela/sections/kernel/field.ts';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { useId } from 'react';
import { useTranslation } from '../../language/language.ts';
import styles from './blocks.module.css';
import { getPictogram } from './pictograms.ts';

interface Props {
  definition: Definition;
  kinds: Choices;
  onChoose: (kind: string) => void;
}

/** Buttons that create a block, one for each kind. */
export function BlockKinds({ definition, kinds, onChoose }: Props) {
  const { localize } = useTranslation();
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a second border inside the field's fieldset
    <div role="group" aria-labelledby={id} className={styles.kinds}>
      <p id={id}>{localize(['Agregar un bloque nuevo', 'Add a new block'])}</p>
      {Object.entries(kinds).map(([kind, name]) => {
        const Pictogram = getPictogram(definition.key, kind);
        return (
          <button key={kind} type="button" className={styles.kind} onClick={() => onChoose(kind)}>
            <Pictogram size={20} stroke={1.5} aria-hidden />
            <span>
              <VisuallyHidden>{localize(['Agregar: ', 'Add: '])}</VisuallyHidden>
              {localize(name)}
            </span>
          </button>
        );
      })}
    </div>
  );
}
