import { type HomePage, type HomePart, homePage, type PlacedEntry } from '@centinela/api/content/desk.ts';
import { Thumbnail } from '@centinela/sections/fields/parts/Thumbnail.tsx';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { publicationStatusLabels } from '@centinela/sections/kernel/visible.ts';
import { getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { Box, Flex } from '@mantine/core';
import { IconCircleDot, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { getEntryPath, getListPath, paths } from '../../navigation/paths.ts';
import { StatusBadge } from '../../shell/StatusBadge.tsx';
import { entryKeys } from '../records/entries.ts';
import { getOptions } from '../records/options.ts';
import { statusBadgeStyles } from '../records/PublicationBadge.tsx';
import { Card } from './Card.tsx';
import './deskWords.ts';
import home from './home.module.css';
import styles from './map.module.css';

const useHomePage = () =>
  useQuery({
    // The key starts with the key of waiting entries, so that it is refetched after a save in any section.
    queryKey: [...entryKeys.waiting, 'home-page'],
    queryFn: ({ signal }) => call(homePage, { signal }),
    staleTime: 60_000,
    select: (answer) => answer.data,
    meta: { background: true },
  });

type Localize = ReturnType<typeof useTranslation>['localize'];

/** The parts of the public home page from top to bottom, with links to their forms; null if there are no parts. */
export default function HomeMap() {
  const { t } = useTranslation('desk');
  return (
    <Card title={t('map.title')} query={useHomePage()}>
      {({ landing, parts }) => (parts.length > 0 ? <PageMap landing={landing} parts={parts} /> : null)}
    </Card>
  );
}

function PageMap({ landing, parts }: HomePage) {
  const { t } = useTranslation('desk');
  return (
    <section className={`${home.card} ${styles.map}`}>
      <h2>{t('map.title')}</h2>
      <Flex component="p" className={styles.links} wrap="wrap" gap="0.25rem 1rem" mb="0.75rem" fz="0.875rem">
        <a href={paths.site} target="_blank" rel="noreferrer">
          {t('map.see')} <IconExternalLink size={14} aria-hidden />
        </a>
        {landing && (
          <Link to={getEntryPath(getListPath(getDefinition('landings')), landing.id)}>{t('map.blocks')}</Link>
        )}
      </Flex>
      <ol className={styles.page}>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks can occur twice, and the list is never reordered here
          <li key={index}>
            <Part part={part} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Part({ part: { section, flavour, entries } }: { part: HomePart }) {
  const { t } = useTranslation('desk');
  const { localize } = useTranslation();
  const { has } = usePermissions();
  if (!isSectionKey(section)) return null;
  const definition = getDefinition(section);
  const list = getListPath(definition, flavour);
  return (
    <>
      <h3 className={styles.part}>
        <Link to={list}>{localize(definition.names.many)}</Link>
      </h3>
      {entries.length === 0 && (
        <Box component="p" fz="0.875rem">
          {section === 'plans' ? t('map.plans') : t('map.empty')}
        </Box>
      )}
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.id} data-state={entry.state}>
            {entry.picture !== null && has('files.list') && <Thumbnail id={entry.picture} width={36} />}
            <Link className={styles.entryLink} to={getEntryPath(list, entry.id)}>
              {entry.name}
            </Link>
            {entry.kind !== null && <small>{getLayoutName(definition, entry.kind, localize)}</small>}
            <State state={entry.state} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** The publication status of an entry; a published one shows only an icon. */
function State({ state }: Pick<PlacedEntry, 'state'>) {
  const { localize } = useTranslation();
  const labels = localize(publicationStatusLabels[state][0]);
  if (state !== 'shown') return <StatusBadge badgeStyle={statusBadgeStyles[state]}>{labels}</StatusBadge>;
  return (
    <Box component="span" display="grid" flex="none" c="var(--ok)" title={labels}>
      <IconCircleDot size={16} aria-hidden />
      <VisuallyHidden>{labels}</VisuallyHidden>
    </Box>
  );
}

/** The name of a block's layout. */
const getLayoutName = (definition: Definition, kind: string, localize: Localize): string =>
  localize(getOptions(definition, 'layout')[kind] ?? definition.names.one);
