import { Checkbox } from '@mantine/core';
import { useTranslation } from '../../language/language.ts';
import { markOf } from './matrix.ts';
import type { MatrixState } from './PermissionMatrix.tsx';
import styles from './roles.module.css';

interface PermissionBoxProps {
  matrix: MatrixState;
  /** One key, or all that the box stands for. */
  keys: readonly string[];
  label: string;
  /** Shows the label beside the box; else only who cannot see the table's heads hears it. */
  isLabelled?: boolean;
}

/** What has become of a key since the role was opened. */
function changeOf({ changes }: MatrixState, keys: readonly string[]): 'added' | 'removed' | null {
  const [key] = keys;
  if (key === undefined || keys.length > 1) return null;
  if (changes.added.includes(key)) return 'added';
  return changes.removed.includes(key) ? 'removed' : null;
}

/** A box of the matrix. One that stands for several keys is half on when some of them are. */
export function PermissionBox({ matrix, keys, label, isLabelled = false }: PermissionBoxProps) {
  const { t } = useTranslation('roles');
  const mark = markOf(keys, matrix.chosen);
  const isLocked = keys.every(matrix.isLocked);
  const change = changeOf(matrix, keys);
  const words = change ? `${label} (${t(`matrix.${change}`)})` : label;
  return (
    <Checkbox
      size="sm"
      className={styles.box}
      wrapperProps={change ? { 'data-change': change } : undefined}
      label={isLabelled ? label : undefined}
      aria-label={isLabelled && !change ? undefined : words}
      checked={mark === 'all'}
      indeterminate={mark === 'some'}
      disabled={isLocked}
      aria-describedby={isLocked ? matrix.lockedId : undefined}
      title={isLocked ? t('matrix.lockedOne') : undefined}
      onChange={() => matrix.toggle(keys)}
    />
  );
}
