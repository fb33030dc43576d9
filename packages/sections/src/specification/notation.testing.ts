import type { Field, Fields } from '../kernel/field.ts';

/** A field as the specification describes it, without the limits that the specification does not mention. */
export interface FieldFact {
  name: string;
  kind: string;
  required: boolean;
  /** Options of a select. */
  options?: string[];
  /** Target section of a reference. */
  target?: string;
  min?: number;
  max?: number;
  unique?: boolean;
  inside?: FieldFact[];
}

/** Splits at semicolons outside braces and parentheses. */
function splitFields(text: string): string[] {
  const match = [''];
  let depth = 0;
  for (const letter of text) {
    if ('{('.includes(letter)) depth += 1;
    if ('})'.includes(letter)) depth -= 1;
    if (letter === ';' && depth === 0) match.push('');
    else match.push((match.pop() ?? '') + letter);
  }
  return match.map((part) => part.trim()).filter((part) => part !== '');
}

const fieldPattern =
  /^(\w+):(\w+)(?:\(([\w|]+)\))?(!?)(?:#(\d+)(?:\.\.(\d+))?)?(?:\{(.*)\})?(!?)\s*(?:\((.*)\))?$/su;

/**
 * Parses the specification's field notation ("title:text!(2..80); icon:ref(icons)").
 *
 * @throws Error for invalid notation
 */
export function readFields(text: string): FieldFact[] {
  return splitFields(text).map((part) => {
    const match = fieldPattern.exec(part);
    if (!match) throw new Error(`invalid field notation: ${part}`);
    const [
      ,
      name = '',
      kind = '',
      target,
      requiredBefore,
      minCount,
      maxCount,
      inside,
      requiredAfter,
      note = '',
    ] = match;
    const length = /^(\d*)\.\.(\d+)/.exec(note);
    const count = minCount === undefined ? null : [minCount, maxCount ?? minCount];
    const isIcon = kind === 'ref' && target === 'icons';
    const [min, max] = count ?? [length?.[1], length?.[2]];
    return {
      name,
      // An icon is a reference with its own picker (decision 017).
      kind: isIcon ? 'icon' : kind,
      required: requiredBefore === '!' || requiredAfter === '!',
      ...(target && !isIcon && (kind === 'select' ? { options: target.split('|') } : { target })),
      ...(min && { min: Number(min) }),
      ...(max && { max: Number(max) }),
      ...(/\bunique\b/.test(note) && { unique: true }),
      ...(inside !== undefined && { inside: readFields(inside) }),
    };
  });
}

/** Converts a definition's field to a `FieldFact`, limited to the properties in the given fact. */
export function toFact(name: string, field: Field & Record<string, unknown>, fact: FieldFact): FieldFact {
  const inside = (field.of ?? field.fields) as Fields | undefined;
  return {
    name,
    kind: field.kind,
    required: field.required === true,
    ...(fact.options && { options: Object.keys(field.options ?? {}) }),
    ...(fact.target && { target: String(field.to) }),
    ...(fact.min !== undefined && { min: Number(field.min ?? 0) }),
    ...(fact.max !== undefined && { max: Number(field.max) }),
    ...(fact.unique && { unique: field.unique === true }),
    ...(fact.inside && {
      inside: fact.inside.flatMap((each) => {
        const definedFields = inside?.[each.name];
        return definedFields ? [toFact(each.name, { ...definedFields }, each)] : [];
      }),
    }),
  };
}
