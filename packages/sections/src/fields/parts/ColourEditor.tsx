import { palette } from '@centinela/ui/tokens.ts';
import { TextInput } from '@mantine/core';
import type { Label } from '../../kernel/language.ts';
import { useLocalize } from '../FieldTools.tsx';
import styles from './inputs.module.css';

/** The colours of the brand, offered first. */
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
  /** Its name for a screen reader where no label stands beside it. */
  ariaLabel: string;
}

/** A colour: its code, the browser's picker, and the colours of the brand at a press. */
export function ColourEditor({ id, value, onChange, onBlur, error, ariaLabel }: Props) {
  const localize = useLocalize();
  const isCode = /^#[0-9a-f]{6}$/i.test(value);
  return (
    <div>
      <TextInput
        id={id}
        className={styles.short}
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
            className={styles.well}
            aria-label={localize([`${ariaLabel}: elegir`, `${ariaLabel}: pick`])}
            value={isCode ? value.toLowerCase() : '#ffffff'}
            onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
          />
        }
      />
      <div className={styles.swatches}>
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
      </div>
    </div>
  );
}
