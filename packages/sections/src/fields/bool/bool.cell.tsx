import { Badge } from '@mantine/core';
import type { CellProps } from '../cell.ts';
import { useSay } from '../FieldTools.tsx';

/** Habilitado or Deshabilitado for what is switched on and off (specification, section 4); else yes or no. */
export function BoolCell({ name, value }: CellProps) {
  const say = useSay();
  if (!name.startsWith('enable')) return value === true ? say(['Sí', 'Yes']) : '—';
  return value === true ? (
    <Badge variant="light" color="green">
      {say(['Habilitado', 'Enabled'])}
    </Badge>
  ) : (
    <Badge variant="outline" color="gray">
      {say(['Deshabilitado', 'Disabled'])}
    </Badge>
  );
}
