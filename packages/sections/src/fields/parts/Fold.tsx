import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useLocalize } from '../FieldTools.tsx';
import { useHasErrorBelow, useToggleId } from '../useField.ts';
import lists from './lists.module.css';

interface Fold {
  isOpen: boolean;
  hasError: boolean;
  turn(): void;
}

/**
 * Whether the fields below `name` are shown. Each refused submit opens what is wrong, so that the error summary can lead
 * there.
 */
export function useFold(name: string, startsOpen = false): Fold {
  const [isOpen, setOpen] = useState(startsOpen);
  const hasError = useHasErrorBelow(name);
  const { submitCount } = useFormState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try to submit is a reason of its own
  useEffect(() => {
    if (hasError) setOpen(true);
  }, [hasError, submitCount]);
  return { isOpen, hasError, turn: () => setOpen(!isOpen) };
}

/** Opens and closes the fields below `name`; it says what they are, and whether something in them is wrong. */
export function FoldToggle({ name, fold, children }: { name: string; fold: Fold; children: ReactNode }) {
  const toggleId = useToggleId();
  const localize = useLocalize();
  return (
    <button
      type="button"
      id={toggleId(name)}
      className={lists.itemToggle}
      aria-expanded={fold.isOpen}
      onClick={fold.turn}
    >
      <IconChevronRight size={16} aria-hidden />
      {fold.hasError && (
        <IconAlertTriangle
          size={16}
          className={lists.itemError}
          aria-label={localize(['Con errores', 'With errors'])}
        />
      )}
      {children}
    </button>
  );
}
