import type { ComponentType } from 'react';
import type { Field } from '../kernel/field.ts';

/** Props of a list cell: the field, its name in the definition, and the stored value. */
export interface CellProps<F extends Field = Field> {
  name: string;
  field: F;
  value: unknown;
}

export type Cell<F extends Field = Field> = ComponentType<CellProps<F>>;
