import type { ComponentType } from 'react';
import type { Field } from '../kernel/field.ts';

/** A field's position in the form: its configuration and its full name ("items.2.title"). */
export interface FieldPlace<F extends Field = Field> {
  name: string;
  field: F;
}

/** Props of an input. Kinds that contain other fields render them with `Nested`. */
export interface InputProps<F extends Field = Field> extends FieldPlace<F> {
  Nested: ComponentType<FieldPlace>;
}

export type Input<F extends Field = Field> = ComponentType<InputProps<F>>;
