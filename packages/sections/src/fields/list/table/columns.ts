import type { z } from 'zod';
import type { Field } from '../../../kernel/field.ts';
import { kinds } from '../../../kernel/kinds.ts';
import { fieldErrors } from '../../../kernel/messages.ts';
import { formatMoney, parseMoney } from '../../money/moneyText.ts';
import { formatNumber, parseNumber } from '../../number/numberText.ts';
import type { ListField } from '../list.ts';

/** A cell's value. A string in a numeric column is invalid input that the user still has to correct. */
export type CellValue = string | number | null;

/** An item of the list by field name. */
export type Row = Readonly<Record<string, unknown>>;

/** A field of the list's items as a table column. */
export interface Column {
  key: string;
  field: Field;
  isNumeric: boolean;
  schema: z.ZodType;
}

/** Returns the columns of a table list in the order of the definition. */
export const getColumns = ({ of }: ListField): Column[] =>
  Object.entries(of).map(([key, field]) => ({
    key,
    field,
    isNumeric: field.kind === 'money' || field.kind === 'number',
    schema: kinds.input({ ...field, required: false }),
  }));

/** Formats a cell's value for display, editing and copying: 12.345,50 */
export function formatCell({ field }: Column, value: unknown): string {
  if (typeof value === 'number') return field.kind === 'money' ? formatMoney(value) : formatNumber(value);
  return typeof value === 'string' ? value : '';
}

/**
 * Parses a text that was typed or pasted into a cell. Invalid input in a numeric column stays as text so that the
 * user can see and correct it.
 */
export function parseCell({ field, isNumeric }: Column, text: string): CellValue {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line === '') return null;
  if (!isNumeric) return line;
  return (field.kind === 'money' ? parseMoney(line) : parseNumber(line)) ?? line;
}

/** Returns the code (`fieldMessages`) of a present value's error; the form itself checks required values. */
export function validateCell({ schema }: Column, value: unknown): string | null {
  if (value == null || value === '') return null;
  const parsed = schema.safeParse(value);
  return parsed.success ? null : (fieldErrors(parsed.error)[0]?.message ?? 'invalid');
}
