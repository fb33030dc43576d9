import { type Feature, isVerbUsed, type Verb } from '@centinela/api/access/permissions.ts';
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

/** Directions of the arrow keys, in rows and columns. */
const directions: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

const findBox = (cell: Element | undefined) => cell?.querySelector<HTMLInputElement>('input:enabled') ?? null;

/** Finds the next checkbox in a direction. It skips cells without a checkbox and locked checkboxes. */
function findNextBox(
  cell: HTMLTableCellElement,
  [down, right]: readonly [number, number],
): HTMLInputElement | null {
  const row = cell.parentElement;
  const rows = [...(cell.closest('table')?.rows ?? [])];
  if (!(row instanceof HTMLTableRowElement)) return null;
  if (right !== 0) {
    for (let index = cell.cellIndex + right; index >= 0 && index < row.cells.length; index += right) {
      const box = findBox(row.cells[index]);
      if (box) return box;
    }
    return null;
  }
  for (let index = rows.indexOf(row) + down; index >= 0 && index < rows.length; index += down) {
    const cells = rows[index]?.cells;
    const box = findBox(cells?.[Math.min(cell.cellIndex, cells.length - 1)]);
    if (box) return box;
  }
  return null;
}

/** Moves the focus between boxes with the arrow keys, because Tab would need up to 160 presses. */
function handleArrowKeys(event: KeyboardEvent<HTMLTableElement>): void {
  const direction = directions[event.key];
  const cell =
    event.target instanceof HTMLInputElement ? event.target.closest<HTMLTableCellElement>('td, th') : null;
  if (!direction || !cell) return;
  event.preventDefault();
  findNextBox(cell, direction)?.focus();
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
                  keys={features
                    .filter((feature) => isVerbUsed(feature, verb))
                    .map((feature) => toKey(feature, verb))}
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
          {isVerbUsed(feature, verb) ? (
            <PermissionBox
              matrix={matrix}
              keys={[toKey(feature, verb)]}
              label={t('matrix.cell', { verb: localize(verbNames[verb]), feature: name })}
            />
          ) : (
            <NotApplicable />
          )}
        </td>
      ))}
    </tr>
  );
}

/** A cell without a box: no call needs the permission. */
function NotApplicable() {
  const { t } = useTranslation('roles');
  return (
    <span className={styles.unused} title={t('matrix.unused')}>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('matrix.unused')}</VisuallyHidden>
    </span>
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
