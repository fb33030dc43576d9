import { Badge } from '@mantine/core';
import type { CellProps } from '../cell.ts';
import { useLocalize } from '../FieldTools.tsx';
import { getBoolLabels } from './bool.ts';

/** Shows a badge for an `enable…` field. For other fields shows the label of `true`, or a dash for false. */
export function BoolCell({ name, value }: CellProps) {
  const localize = useLocalize();
  if (!name.startsWith('enable')) return value === true ? localize(getBoolLabels(name).true) : '—';
  return value === true ? (
    <Badge variant="light" color="green">
      {localize(getBoolLabels(name).true)}
    </Badge>
  ) : (
    <Badge variant="outline" color="gray">
      {localize(getBoolLabels(name).false)}
    </Badge>
  );
}
