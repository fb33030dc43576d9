import { Checkbox } from '@mantine/core';
import { useTranslation } from '../../language/language.ts';
import { getBoxState } from './matrix.ts';
import type { MatrixState } from './PermissionMatrix.tsx';
import styles from './roles.module.css';

interface PermissionBoxProps {
  matrix: MatrixState;
  /** The permission keys that the box represents. */
  keys: readonly string[];
  label: string;
  /** Shows the label next to the box; otherwise it is only available to screen readers. */
  isLabelled?: boolean;
}

/** Returns the unsaved change of a box with a single key; null for boxes with several keys. */
function getChange({ changes }: MatrixState, keys: readonly string[]): 'added' | 'removed' | null {
  const [key] = keys;
  if (key === undefined || keys.length > 1) return null;
  if (changes.added.includes(key)) return 'added';
  return changes.removed.includes(key) ? 'removed' : null;
}

/** A checkbox of the matrix. A box with several keys is indeterminate if the role has only some of them. */
export function PermissionBox({ matrix, keys, label, isLabelled = false }: PermissionBoxProps) {
  const { t } = useTranslation('roles');
  const boxState = getBoxState(keys, matrix.selectedKeys);
  const isLocked = keys.every(matrix.isLocked);
  const change = getChange(matrix, keys);
  const fullLabel = change ? `${label} (${t(`matrix.${change}`)})` : label;
  return (
    <Checkbox
      size="sm"
      className={styles.box}
      wrapperProps={change ? { 'data-change': change } : undefined}
      label={isLabelled ? label : undefined}
      aria-label={isLabelled && !change ? undefined : fullLabel}
      checked={boxState === 'all'}
      indeterminate={boxState === 'some'}
      disabled={isLocked}
      aria-describedby={isLocked ? matrix.lockedId : undefined}
      title={isLocked ? t('matrix.lockedOne') : undefined}
      onChange={() => matrix.toggle(keys)}
    />
  );
}
