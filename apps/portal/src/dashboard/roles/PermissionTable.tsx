import type { Feature, Verb } from '@centinela/api/access/permissions.ts';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../language/language.ts';
import { PermissionBox } from './PermissionBox.tsx';
import type { MatrixState } from './PermissionMatrix.tsx';
import {
  featureNames,
  getFeatureKeys,
  getGroupKeys,
  type PermissionGroup,
  type SingleKey,
  singleNames,
  toKey,
  verbNames,
} from './permissionNames.ts';
import styles from './roles.module.css';

export interface MatrixProps {
  groups: readonly PermissionGroup[];
  matrix: MatrixState;
  verbs: readonly Verb[];
}

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

const findBox = (cell: Element | undefined) => cell?.querySelector<HTMLInputElement>('input:enabled') ?? null;

/** The next checkbox in a direction; skips cells without one and locked ones. */
function findNextBox(
  cell: HTMLTableCellElement,
  [down, right]: readonly [number, number],
): HTMLInputElement | null {
  const row = cell.parentElement;
  const rows = [...(cell.closest('table')?.rows ?? [])];
  if (!(row instanceof HTMLTableRowElement)) return null;
  if (right !== 0) {
    for (let at = cell.cellIndex + right; at >= 0 && at < row.cells.length; at += right) {
      const box = findBox(row.cells[at]);
      if (box) return box;
    }
    return null;
  }
  for (let at = rows.indexOf(row) + down; at >= 0 && at < rows.length; at += down) {
    const cells = rows[at]?.cells;
    const box = findBox(cells?.[Math.min(cell.cellIndex, cells.length - 1)]);
    if (box) return box;
  }
  return null;
}

/** Moves between boxes with the arrow keys, instead of up to 160 Tab presses. */
function handleArrowKeys(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key];
  const cell =
    event.target instanceof HTMLInputElement ? event.target.closest<HTMLTableCellElement>('td, th') : null;
  if (!step || !cell) return;
  event.preventDefault();
  findNextBox(cell, step)?.focus();
}

/** The matrix as a table with a row per feature and a column per verb, and boxes for whole rows and columns. */
export function PermissionTable({ groups, matrix, verbs }: MatrixProps) {
  const { t, localize } = useTranslation('roles');
  const features = groups.flatMap((group) => group.features);
  return (
    <table className={styles.matrix} onKeyDown={handleArrowKeys}>
      <VisuallyHidden as="caption">{t('matrix.caption')}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{t('matrix.feature')}</th>
          {verbs.map((verb) => (
            <th key={verb} scope="col" className={styles.verb}>
              <span>{localize(verbNames[verb])}</span>
              {features.length > 0 && (
                <PermissionBox
                  matrix={matrix}
                  keys={features.map((feature) => toKey(feature, verb))}
                  label={t('matrix.column', { verb: localize(verbNames[verb]) })}
                />
              )}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.key}>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={verbs.length + 1}>
              <span className={styles.rowHead}>
                <PermissionBox
                  matrix={matrix}
                  keys={getGroupKeys(group)}
                  label={t('matrix.all', { what: localize(group.name) })}
                />
                {localize(group.name)}
              </span>
            </th>
          </tr>
          {group.features.map((feature) => (
            <FeatureRow key={feature} feature={feature} matrix={matrix} verbs={verbs} />
          ))}
          {group.singles.map((key) => (
            <SingleRow key={key} single={key} matrix={matrix} columns={verbs.length} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function FeatureRow({ feature, matrix, verbs }: { feature: Feature } & Omit<MatrixProps, 'groups'>) {
  const { t, localize } = useTranslation('roles');
  const name = localize(featureNames[feature]);
  return (
    <tr>
      <th scope="row">
        <span className={styles.rowHead}>
          <PermissionBox
            matrix={matrix}
            keys={getFeatureKeys(feature)}
            label={t('matrix.all', { what: name })}
          />
          {name}
        </span>
      </th>
      {verbs.map((verb) => (
        <td key={verb} className={styles.verb}>
          <PermissionBox
            matrix={matrix}
            keys={[toKey(feature, verb)]}
            label={t('matrix.cell', { verb: localize(verbNames[verb]), feature: name })}
          />
        </td>
      ))}
    </tr>
  );
}

/** A permission without verbs, as a single box below the rows of its feature. */
function SingleRow({ single, matrix, columns }: { single: SingleKey; matrix: MatrixState; columns: number }) {
  const { localize } = useTranslation();
  const name = localize(singleNames[single]);
  return (
    <tr>
      <th scope="row" colSpan={columns + 1}>
        <span className={styles.rowHead}>
          <PermissionBox matrix={matrix} keys={[single]} label={name} />
          {name}
        </span>
      </th>
    </tr>
  );
}
