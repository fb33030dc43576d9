import { palette } from '@centinela/ui/tokens.ts';
import { Group, TextInput } from '@mantine/core';
import type { Label } from '../../kernel/language.ts';
import { useLocalize } from '../FieldTools.tsx';
import styles from './inputs.module.css';

/** Brand colours, offered first. */
const brand: readonly (readonly [code: string, name: Label])[] = [
  [palette.night, ['Noche', 'Night']],
  [palette.ink, ['Tinta', 'Ink']],
  [palette.dusk, ['Atardecer', 'Dusk']],
  [palette.paper, ['Papel', 'Paper']],
  [palette.white, ['Blanco', 'White']],
  [palette.light, ['Luz de ventana', 'Window light']],
  [palette.calm, ['Verde calma', 'Calm green']],
  [palette.alert, ['Alerta', 'Alert']],
];

interface Props {
  id: string;
  value: string;
  onChange: (value: string | null) => void;
  onBlur: () => void;
  error?: string | undefined;
  /** Accessible name when no visible label is present. */
  ariaLabel: string;
}

/** Edits a colour by code, with the browser's picker, or from the brand colours. */
export function ColourEditor({ id, value, onChange, onBlur, error, ariaLabel }: Props) {
  const localize = useLocalize();
  const isCode = /^#[0-9a-f]{6}$/i.test(value);
  return (
    <div>
      <TextInput
        id={id}
        maw="18rem"
        aria-label={ariaLabel}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value || null)}
        onBlur={onBlur}
        error={error}
        placeholder="#FFB224"
        maxLength={9}
        spellCheck={false}
        leftSection={
          <input
            type="color"
            className={styles.picker}
            aria-label={localize([`${ariaLabel}: elegir`, `${ariaLabel}: pick`])}
            value={isCode ? value.toLowerCase() : '#ffffff'}
            onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
          />
        }
      />
      <Group gap="0.375rem" mt="0.5rem">
        {brand.map(([code, name]) => (
          <button
            key={code}
            type="button"
            className={styles.swatch}
            style={{ background: code }}
            aria-label={localize(name)}
            title={localize(name)}
            aria-pressed={value.toUpperCase() === code.toUpperCase()}
            onClick={() => onChange(code)}
          />
        ))}
      </Group>
    </div>
  );
}
