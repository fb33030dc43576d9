import { parseDocumentNumber } from '@centinela/api/accounts/documentNumber.ts';
import { formatDni } from '@centinela/api/accounts/identity.ts';
import { documentTypeNames } from '@centinela/api/accounts/personLabels.ts';
import { formatCuit, parseCuit } from '@centinela/sections/fields/text/cuit.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from '../language/language.ts';
import styles from './people.module.css';
import { usePersonField } from './usePersonField.ts';
import './words.ts';

/** Type and number of the document, and the CUIT. Each is formatted when its field loses focus. */
export function DocumentInputs() {
  const { t, localize } = useTranslation('people');
  const kind = usePersonField('documentType');
  const dni = usePersonField('dni');
  return (
    <div className={styles.three}>
      <NativeSelect
        {...kind.input}
        label={t('documentType')}
        data={[
          { value: '', label: t('choose') },
          ...Object.entries(documentTypeNames).map(([value, label]) => ({ value, label: localize(label) })),
        ]}
        value={kind.text}
        onChange={(event) => kind.set(event.currentTarget.value)}
        onBlur={kind.blur}
      />
      <TextInput
        {...dni.input}
        label={t('dni')}
        withAsterisk
        aria-required
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        description={t('dniHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={dni.text}
        onChange={(event) => dni.set(event.currentTarget.value)}
        onBlur={() => {
          const digits = parseDocumentNumber(dni.text);
          if (digits) dni.set(formatDni(digits));
          dni.blur();
        }}
      />
      <CuitInput />
    </div>
  );
}

function CuitInput() {
  const { t } = useTranslation('people');
  const { text, set, blur, input } = usePersonField('cuit');
  const digits = text.replace(/\D/g, '').length;
  const isValid = parseCuit(text) !== null;
  const hint = () => {
    if (digits === 0) return t('cuitHint');
    if (isValid) return t('cuitRight');
    return digits < 11 ? t('cuitCount', { count: digits }) : t('cuitWrong');
  };
  return (
    <TextInput
      {...input}
      label={t('cuit')}
      description={hint()}
      descriptionProps={{ className: isValid ? styles.right : digits >= 11 ? styles.wrong : undefined }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode="numeric"
      autoComplete="off"
      maxLength={40}
      value={text}
      onChange={(event) => set(event.currentTarget.value)}
      onBlur={() => {
        const number = parseCuit(text);
        if (number) set(formatCuit(number));
        blur();
      }}
    />
  );
}
