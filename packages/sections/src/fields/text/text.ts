import type { z } from 'zod';
import type { Field, FieldKind } from '../../kernel/field.ts';
import { boundedText, type Options, textKind } from '../../kernel/kind.ts';
import { cuitOf, writtenCuit } from './cuit.ts';
import { isToolId, type ToolId } from './toolIds.ts';

/** One line of text. Lengths in characters; without a maximum, 300. */
export interface TextField extends Field {
  readonly kind: 'text';
  readonly min?: number;
  readonly max?: number;
  /**
   * What the text has to be: a time of the day (HH:MM, 00:00 to 23:59), the number of a taxpayer, kept with hyphens, or the
   * id of a tool.
   */
  readonly format?: 'time' | 'cuit' | ToolId;
}

export const text = <const O extends Options<TextField>>(options: O) => ({
  ...options,
  kind: 'text' as const,
});

/** Characters, where the definition says nothing. */
export const defaultMaximum = 300;

const time = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** A tool's id, in the letters that it has. */
const toolId = (kind: ToolId, write: (value: string) => string) => ({
  write: (value: string) => write(value.trim()),
  is: (value: string) => isToolId(kind, value),
});

/** How each format writes what somebody typed, and whether that is one. */
const formats = {
  time: { write: (value: string) => value.replace(/^\d:/, '0$&'), is: (value: string) => time.test(value) },
  cuit: {
    write: (value: string) => writtenCuit(cuitOf(value) ?? value),
    is: (value: string) => cuitOf(value) !== null,
  },
  tagManagerId: toolId('tagManagerId', (value) => value.toUpperCase()),
  analyticsId: toolId('analyticsId', (value) => value.toUpperCase()),
  heatmapId: toolId('heatmapId', (value) => value.toLowerCase()),
  indexNowKey: toolId('indexNowKey', (value) => value),
};

function formatted(schema: z.ZodType<string>, { format }: TextField): z.ZodType<string> {
  if (!format) return schema;
  const { write, is } = formats[format];
  return schema.overwrite(write).refine((value) => value === '' || is(value), { error: format });
}

export const textFieldKind: FieldKind<TextField, string> = {
  ...textKind<TextField>('text', (field) =>
    formatted(
      boundedText(field, field.min ?? 0, field.max ?? defaultMaximum).refine(
        (value) => !value.includes('\n'),
        { error: 'invalid' },
      ),
      field,
    ),
  ),
  words: 'body',
};
