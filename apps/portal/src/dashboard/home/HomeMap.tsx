import { type HomePage, type HomePart, homePage, type PlacedEntry } from '@centinela/api/content/desk.ts';
import { Thumbnail } from '@centinela/sections/fields/parts/Thumbnail.tsx';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { definitionOf, isSectionKey } from '@centinela/sections/registry.ts';
import {
  IconCircleDashed,
  IconCircleDot,
  IconClock,
  IconExternalLink,
  IconEyeOff,
  IconPencil,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { entryPath, listPath, paths } from '../../paths.ts';
import { type Look, LookBadge } from '../../shell/LookBadge.tsx';
import { optionsOf } from '../entries/tabs.ts';
import { entryKeys } from '../entries.ts';
import { Card } from './Card.tsx';
import './deskWords.ts';
import home from './home.module.css';
import styles from './map.module.css';

const looks = {
  shown: { color: 'green', variant: 'light', Icon: IconCircleDot },
  changed: { color: 'gray', variant: 'outline', Icon: IconPencil },
  hidden: { color: 'red', variant: 'light', Icon: IconEyeOff },
  scheduled: { color: 'dusk', variant: 'light', Icon: IconClock },
  draft: { color: 'gray', variant: 'outline', Icon: IconCircleDashed },
} as const satisfies Record<PlacedEntry['state'], Look>;

const useHomePage = () =>
  useQuery({
    // Asked again after a save of any section.
    queryKey: [...entryKeys.waiting, 'home-page'],
    queryFn: ({ signal }) => call(homePage, { signal }),
    staleTime: 60_000,
    select: (answer) => answer.data,
    meta: { background: true },
  });

/** The site's home page from top to bottom: each part of it leads to its form. Nothing for who may open none of them. */
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
      <p className={styles.ways}>
        <a href={paths.site} target="_blank" rel="noreferrer">
          {t('map.see')} <IconExternalLink size={14} aria-hidden />
        </a>
        {landing && (
          <Link to={entryPath(listPath(definitionOf('landings')), landing.id)}>{t('map.blocks')}</Link>
        )}
      </p>
      <ol className={styles.page}>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks come twice, and their order is what this shows
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
  const definition = definitionOf(section);
  const list = listPath(definition, flavour);
  return (
    <>
      <h3 className={styles.part}>
        <Link to={list}>{localize(definition.names.many)}</Link>
      </h3>
      {entries.length === 0 && <p>{section === 'plans' ? t('map.plans') : t('map.empty')}</p>}
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.id} data-state={entry.state}>
            {entry.picture !== null && has('files.list') && <Thumbnail id={entry.picture} width={44} />}
            <div className={styles.words}>
              <Link className={styles.way} to={entryPath(list, entry.id)}>
                {entry.name}
              </Link>
              <small>{kindOf(definition, entry, localize)}</small>
            </div>
            <LookBadge look={looks[entry.state]}>{t(`map.states.${entry.state}`)}</LookBadge>
          </li>
        ))}
      </ol>
    </>
  );
}

/** What a block is by its layout; any other entry is one of its section. */
function kindOf(
  definition: Definition,
  { kind }: PlacedEntry,
  localize: ReturnType<typeof useTranslation>['localize'],
): string {
  const layout = kind === null ? undefined : optionsOf(definition, 'layout')[kind];
  return localize(layout ?? definition.names.one);
}
