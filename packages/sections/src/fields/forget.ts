import { type ComponentType, createElement } from 'react';
import type { Field } from '../kernel/field.ts';

/**
 * Turns a component for one field kind into a component for any field, for a registry of all kinds. Rendering checks the
 * field's kind; a field of the wrong kind is a programming error.
 */
export function forget<F extends Field, P extends { field: F }>(
  kind: F['kind'],
  Kind: ComponentType<P>,
): ComponentType<Omit<P, 'field'> & { field: Field }> {
  const isOwnKind = (props: Omit<P, 'field'> & { field: Field }): props is P & { field: Field } =>
    props.field.kind === kind;
  return function AnyKindComponent(props) {
    if (!isOwnKind(props)) throw new Error(`expected a field of kind ${kind}, got ${props.field.kind}`);
    return createElement<P>(Kind, props);
  };
}
