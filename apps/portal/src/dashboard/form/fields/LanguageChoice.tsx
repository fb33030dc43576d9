import { isRecord } from '@centinela/sections/fields/isRecord.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { Language } from '@centinela/sections/kernel/language.ts';
import { hasTranslations } from '@centinela/sections/kernel/translation.ts';
import { Button, Group, Text } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '../../../language/language.ts';
import { countTranslations } from './countTranslations.ts';
import { getLanguageButtonId } from './languageButtonId.ts';

interface Props {
  definition: Definition;
  language: Language;
  onChange(language: Language): void;
}

/** Switches a form between the Spanish texts and their English translations, and says how many are missing. */
export function LanguageChoice({ definition, language, onChange }: Props) {
  if (!Object.values(definition.fields).some(hasTranslations)) return null;
  return <Choice definition={definition} language={language} onChange={onChange} />;
}

function Choice({ definition, language, onChange }: Props) {
  const { localize } = useTranslation();
  const { control } = useFormContext();
  const values: unknown = useWatch({ control });
  const { texts, translated } = countTranslations(definition.fields, isRecord(values) ? values : {});
  const missing = texts - translated;
  const buttons = [
    ['es', 'Español'],
    ['en', 'English'],
  ] as const;
  return (
    <Group
      gap="sm"
      mb="md"
      role="group"
      aria-label={localize(['Idioma de los textos', 'Language of the texts'])}
    >
      <Button.Group>
        {buttons.map(([each, name]) => (
          <Button
            key={each}
            id={getLanguageButtonId(each)}
            lang={each}
            size="xs"
            variant={each === language ? 'filled' : 'default'}
            aria-pressed={each === language}
            onClick={() => onChange(each)}
          >
            {name}
          </Button>
        ))}
      </Button.Group>
      <Text size="sm" c="dimmed">
        {missing === 0
          ? localize(['Todo está en inglés.', 'Everything is in English.'])
          : translated === 0
            ? localize(['Sin traducir: se lee solo en español.', 'Not translated: shown in Spanish only.'])
            : localize([
                `Faltan en inglés ${missing} de ${texts} textos.`,
                `${missing} of ${texts} texts are missing in English.`,
              ])}
      </Text>
    </Group>
  );
}
