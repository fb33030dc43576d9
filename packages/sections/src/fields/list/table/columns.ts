import type { z } from 'zod';
import type { Field } from '../../../kernel/field.ts';
import { kinds } from '../../../kernel/kinds.ts';
import { fieldErrors } from '../../../kernel/messages.ts';
import { formatMoney, parseMoney } from '../../money/moneyText.ts';
import { formatNumber, parseNumber } from '../../number/numberText.ts';
import type { ListField } from '../list.ts';

/** What a cell holds. A text in a column of numbers is what was typed there and still has to be mended. */
export type CellValue = string | number | null;

/** One item of the list, by the names of its fields. */
export type Row = Readonly<Record<string, unknown>>;

/** One field of a list's items as a column of its table. */
export interface Column {
  key: string;
  field: Field;
  isNumeric: boolean;
  schema: z.ZodType;
}

/** The columns of a list that is edited as a table, in the definition's order. */
export const columnsOf = ({ of }: ListField): Column[] =>
  Object.entries(of).map(([key, field]) => ({
    key,
    field,
    isNumeric: field.kind === 'money' || field.kind === 'number',
    schema: kinds.input({ ...field, required: false }),
  }));

/** A cell's value as it is shown, typed and copied: 12.345,50 */
export function cellText({ field }: Column, value: unknown): string {
  if (typeof value === 'number') return field.kind === 'money' ? formatMoney(value) : formatNumber(value);
  return typeof value === 'string' ? value : '';
}

/**
 * The value of a text that was typed or pasted into a cell. What is no number in a column of numbers stays as it is, so
 * that it can be seen and mended.
 */
export function cellValue({ field, isNumeric }: Column, text: string): CellValue {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line === '') return null;
  if (!isNumeric) return line;
  return (field.kind === 'money' ? parseMoney(line) : parseNumber(line)) ?? line;
}

/** What is wrong with a value that is there, as a code of `fieldMessages`; whether it may be missing is the form's to say. */
export function cellProblem({ schema }: Column, value: unknown): string | null {
  if (value == null || value === '') return null;
  const parsed = schema.safeParse(value);
  return parsed.success ? null : (fieldErrors(parsed.error)[0]?.message ?? 'invalid');
}
