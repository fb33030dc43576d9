import { Badge } from '@mantine/core';
import type { CellProps } from '../cell.ts';
import { useLocalize } from '../FieldTools.tsx';

/** Habilitado or Deshabilitado for what is switched on and off (specification, section 4); else yes or no. */
export function BoolCell({ name, value }: CellProps) {
  const localize = useLocalize();
  if (!name.startsWith('enable')) return value === true ? localize(['Sí', 'Yes']) : '—';
  return value === true ? (
    <Badge variant="light" color="green">
      {localize(['Habilitado', 'Enabled'])}
    </Badge>
  ) : (
    <Badge variant="outline" color="gray">
      {localize(['Deshabilitado', 'Disabled'])}
    </Badge>
  );
}
