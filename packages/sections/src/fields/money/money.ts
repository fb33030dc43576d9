import { z } from 'zod';
import type { Field } from '../../kernel/field.ts';
import { defineField, nullableView, optional, plainKind } from '../../kernel/kind.ts';
import { registerKind } from '../../kernel/kinds.ts';

/** An amount in Argentine pesos, with up to two decimals. */
export interface MoneyField extends Field {
  readonly kind: 'money';
}

export const money = defineField<MoneyField>('money');

/** Fits numeric(14,2) and a double without loss. */
const maxAmount = 999_999_999_999;
const isCents = (amount: number): boolean => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-4;

const schema = z
  .number({ error: (issue) => (issue.input == null ? 'required' : 'money') })
  .min(0, 'belowZero')
  .max(maxAmount, 'tooBig')
  .refine(isCents, { error: 'money' });

export const moneyFieldKind = registerKind<MoneyField, number>({
  ...plainKind,
  kind: 'money',
  stored: 'number',
  range: 'number',
  input: (field) => optional(schema, field),
  output: (field) => optional(z.number(), field),
  viewSchema: (field) => nullableView(z.number(), field),
});
