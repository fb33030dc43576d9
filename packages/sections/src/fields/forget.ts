import { type ComponentType, createElement } from 'react';
import type { Field } from '../kernel/field.ts';

/**
 * A component of one kind's field seen as one of any field's: the field is told apart by its kind when the
 * component is shown. What comes to the wrong kind is a mistake of the program.
 */
export function forget<F extends Field, P extends { field: F }>(
  kind: F['kind'],
  Kind: ComponentType<P>,
): ComponentType<Omit<P, 'field'> & { field: Field }> {
  const isMine = (props: Omit<P, 'field'> & { field: Field }): props is P & { field: Field } =>
    props.field.kind === kind;
  return function Forgotten(props) {
    if (!isMine(props)) throw new Error(`a field of kind ${props.field.kind} came to the kind ${kind}`);
    return createElement<P>(Kind, props);
  };
}
