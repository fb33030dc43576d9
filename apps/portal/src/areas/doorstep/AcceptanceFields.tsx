import { acceptanceKinds } from '@centinela/api/agents/doorstep.ts';
import { doorstepConsent, getConsentText } from '@centinela/api/leads/consent.ts';
import { Checkbox, Radio, Stack, TextInput } from '@mantine/core';
import { useTranslation } from '../../language/language.ts';
import styles from './doorstep.module.css';
import type { FormErrors } from './prepare.ts';
import type { FormValues } from './queue/form.ts';
import { SignaturePad } from './SignaturePad.tsx';
import './words.ts';

interface AcceptanceProps {
  values: FormValues;
  errors: FormErrors;
  onChange(change: Partial<FormValues>): void;
}

/** The customer accepts the quote and the use of the data: with a drawn signature, or by typing the name and ticking a box. */
export function AcceptanceFields({ values, errors, onChange }: AcceptanceProps) {
  const { t, language } = useTranslation('doorstep');
  const { acceptance, signer, hasAgreed, strokes, name } = values;
  return (
    <section className={styles.part} aria-labelledby="firma">
      <h2 id="firma">{t('acceptance')}</h2>
      <p className={styles.quiet}>{t('acceptanceText')}</p>
      <p className={styles.quiet}>{getConsentText(doorstepConsent, language)}</p>
      <Radio.Group
        label={t('how')}
        value={acceptance}
        onChange={(chosen) =>
          onChange({ acceptance: acceptanceKinds.find((kind) => kind === chosen) ?? acceptance })
        }
      >
        <Stack gap="xs" mt="xs">
          {acceptanceKinds.map((kind) => (
            <Radio key={kind} value={kind} label={t(kind)} />
          ))}
        </Stack>
      </Radio.Group>
      {acceptance === 'DRAWN' ? (
        <SignaturePad
          strokes={strokes}
          error={errors.signature}
          onChange={(drawn) => onChange({ strokes: drawn })}
        />
      ) : (
        <>
          <TextInput
            label={t('signer')}
            value={signer}
            placeholder={name}
            error={errors['acceptance.name']}
            required
            maxLength={120}
            autoComplete="off"
            onChange={(event) => onChange({ signer: event.currentTarget.value })}
          />
          <Checkbox
            label={t('agree')}
            checked={hasAgreed}
            error={errors.hasAgreed}
            onChange={(event) => onChange({ hasAgreed: event.currentTarget.checked })}
          />
        </>
      )}
    </section>
  );
}
