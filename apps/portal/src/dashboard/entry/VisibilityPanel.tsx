import { type Flavour, flavours } from '@centinela/sections/kernel/defineSection.ts';
import { mergeSwitchReasons } from '@centinela/sections/kernel/entrySwitch.ts';
import { flavourOptions } from '@centinela/sections/kernel/flavours.ts';
import { getAudience } from '@centinela/sections/kernel/visible.ts';
import { Flex, NativeSelect } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { HiddenBlocks } from '../hiddenBlocks/HiddenBlocks.tsx';
import { entryKeys, getEndpoints } from '../records/entries.ts';
import { PublicationBadge, SwitchText } from '../records/PublicationBadge.tsx';
import styles from './entry.module.css';
import type { PanelProps } from './panels.ts';

/** "¿Por qué no se ve?": whether an audience sees the entry now, and otherwise the reasons and how to fix them. */
export function VisibilityPanel(props: PanelProps) {
  const { definition, id, record } = props;
  const { t, localize, language } = useTranslation();
  const [audience, setAudience] = useState<Flavour>(() => getAudience(definition, record));
  const { data } = useQuery({
    queryKey: [
      ...entryKeys.entry(definition, id),
      'visibility',
      audience,
      record.version,
      record.state,
      language,
    ],
    queryFn: ({ signal }) =>
      call(getEndpoints(definition).visibility, { params: { id }, query: { audience }, signal }),
  });
  const visibility = data?.data;
  const reasons = mergeSwitchReasons(visibility?.reasons ?? []);
  const Icon = visibility?.visible ? IconEye : IconEyeOff;
  return (
    <>
      <Flex align="center" wrap="wrap" gap="0.4rem 0.6rem" mb="1rem">
        <PublicationBadge record={record} />
        <SwitchText definition={definition} record={record} />
      </Flex>
      <NativeSelect
        label={t('entry.visibility.audience')}
        value={audience}
        data={flavours.map((flavour) => ({ value: flavour, label: localize(flavourOptions[flavour]) }))}
        onChange={(event) =>
          setAudience(flavours.find((flavour) => flavour === event.currentTarget.value) ?? 'PUBLICO')
        }
      />
      {visibility && (
        <Flex
          component="p"
          role="status"
          align="center"
          gap="0.6rem"
          m="1rem 0 0"
          c={visibility.visible ? 'var(--ok)' : 'var(--danger)'}
          fw={600}
        >
          <Icon size={20} aria-hidden />
          {visibility.visible ? t('entry.visibility.yes') : t('entry.visibility.no')}
        </Flex>
      )}
      {reasons.length > 0 && (
        <ul className={styles.list}>
          {reasons.map(({ code, message, fix }) => (
            <li key={code}>
              <strong>{message}</strong>
              {fix && <small>{fix}</small>}
            </li>
          ))}
        </ul>
      )}
      {visibility && visibility.blocks.length > 0 && (
        <>
          <p>
            {localize(['Estos bloques de la página no se ven:', 'These blocks of the page are not visible:'])}
          </p>
          <HiddenBlocks blocks={visibility.blocks} />
        </>
      )}
    </>
  );
}
