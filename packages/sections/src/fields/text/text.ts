import type { z } from 'zod';
import type { Field } from '../../kernel/field.ts';
import { boundedText, defineField, defineTextKind } from '../../kernel/kind.ts';
import { registerKind } from '../../kernel/kinds.ts';
import { formatCuit, parseCuit } from './cuit.ts';
import { isToolId, type ToolId } from './toolIds.ts';

/** One line of text. Lengths in characters; 300 by default. */
export interface TextField extends Field {
  readonly kind: 'text';
  readonly min?: number;
  readonly max?: number;
  /**
   * Required format: a time of day (HH:MM, 00:00 to 23:59), a taxpayer number stored with hyphens, or the id of an
   * external tool.
   */
  readonly format?: 'time' | 'cuit' | ToolId;
}

export const text = defineField<TextField>('text');

/** Default maximum length in characters. */
export const defaultMaximum = 300;

const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** The format of a tool's id, which keeps its case. */
const createToolIdFormat = (kind: ToolId, normalise: (value: string) => string) => ({
  normalise: (value: string) => normalise(value.trim()),
  isValid: (value: string) => isToolId(kind, value),
});

/** Normalisation and validation of each format. */
const formats = {
  time: {
    normalise: (value: string) => value.replace(/^\d:/, '0$&'),
    isValid: (value: string) => timePattern.test(value),
  },
  cuit: {
    normalise: (value: string) => formatCuit(parseCuit(value) ?? value),
    isValid: (value: string) => parseCuit(value) !== null,
  },
  tagManagerId: createToolIdFormat('tagManagerId', (value) => value.toUpperCase()),
  analyticsId: createToolIdFormat('analyticsId', (value) => value.toUpperCase()),
  heatmapId: createToolIdFormat('heatmapId', (value) => value.toLowerCase()),
  indexNowKey: createToolIdFormat('indexNowKey', (value) => value),
};

function createFormatSchema(schema: z.ZodType<string>, { format }: TextField): z.ZodType<string> {
  if (!format) return schema;
  const { normalise, isValid } = formats[format];
  return schema.overwrite(normalise).refine((value) => value === '' || isValid(value), { error: format });
}

export const textFieldKind = registerKind<TextField, string>({
  ...defineTextKind<TextField>('text', (field) =>
    createFormatSchema(
      boundedText(field, field.min ?? 0, field.max ?? defaultMaximum).refine(
        (value) => !value.includes('\n'),
        { error: 'invalid' },
      ),
      field,
    ),
  ),
  textRole: 'body',
});
