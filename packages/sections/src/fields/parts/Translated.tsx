import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { getTextOf } from '../../kernel/translation.ts';
import { toPlainText } from '../richText/richText.ts';
import parts from './parts.module.css';

/** Returns the text to translate: of a button its label, of a picture its alternative text. */
function readOriginalText(value: unknown): string {
  const text = getTextOf({ kind: 'cta' }, value) ?? getTextOf({ kind: 'image' }, value);
  return text === null ? '' : toPlainText(text);
}

/**
 * The input of a translation below the Spanish text. Renders nothing while there is nothing to translate.
 *
 * @param name full name of the translation
 * @param original name of the sibling field with the Spanish text
 */
export function Translated({
  name,
  original,
  children,
}: {
  name: string;
  original: string;
  children: ReactNode;
}) {
  const siblingName = [...name.split('.').slice(0, -1), original].join('.');
  const [spanish, translation]: unknown[] = useWatch({ name: [siblingName, name] });
  const text = readOriginalText(spanish);
  if (text === '' && !translation) return null;
  return (
    <div className={parts.translated}>
      <Text size="sm" lang="es" className={parts.original}>
        {text || '—'}
      </Text>
      {children}
    </div>
  );
}
