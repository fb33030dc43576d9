import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useLocalize } from '../FieldTools.tsx';
import { useHasErrorBelow, useToggleId } from '../useField.ts';
import lists from './lists.module.css';

interface Fold {
  isOpen: boolean;
  hasError: boolean;
  toggle(): void;
}

/**
 * Manages whether the fields below `name` are expanded. Each failed submit expands fields with errors, so that
 * the error summary can link to them.
 */
export function useFold(name: string, startsOpen = false): Fold {
  const [isOpen, setOpen] = useState(startsOpen);
  const hasError = useHasErrorBelow(name);
  const { submitCount } = useFormState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each submit attempt must run this again
  useEffect(() => {
    if (hasError) setOpen(true);
  }, [hasError, submitCount]);
  return { isOpen, hasError, toggle: () => setOpen(!isOpen) };
}

/** Toggles the fields below `name`; shows their summary and whether any of them has an error. */
export function FoldToggle({ name, fold, children }: { name: string; fold: Fold; children: ReactNode }) {
  const toggleId = useToggleId();
  const localize = useLocalize();
  return (
    <button
      type="button"
      id={toggleId(name)}
      className={lists.itemToggle}
      aria-expanded={fold.isOpen}
      onClick={fold.toggle}
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
