import {
  buildWhatsAppLink,
  formatPhone,
  parseCellphone,
  parsePhone,
} from '@centinela/api/accounts/identity.ts';
import { Anchor, TextInput } from '@mantine/core';
import { useTranslation } from '../language/language.ts';
import { usePersonField } from './usePersonField.ts';
import './words.ts';

interface Props {
  name: 'telephone' | 'cellphone';
}

/** Phone number field that shows the normalized number below; a mobile number gets a WhatsApp link. */
export function PhoneInput({ name }: Props) {
  const { t } = useTranslation('people');
  const { text, set, blur, input } = usePersonField(name);
  const isMobile = name === 'cellphone';
  const number = isMobile ? parseCellphone(text) : parsePhone(text);
  const hint = () => {
    if (number === null) return t('phoneHint');
    const formatted = formatPhone(number);
    return formatted === text ? undefined : t('keptAs', { number: formatted });
  };
  return (
    <div>
      <TextInput
        {...input}
        label={t(name)}
        description={hint()}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        type="tel"
        autoComplete="tel"
        maxLength={40}
        value={text}
        onChange={(event) => set(event.currentTarget.value)}
        onBlur={blur}
      />
      {isMobile && number && (
        <Anchor
          href={buildWhatsAppLink(number)}
          target="_blank"
          rel="noreferrer"
          size="sm"
          display="inline-block"
          py={4}
        >
          {t('whatsapp')}
        </Anchor>
      )}
    </div>
  );
}
