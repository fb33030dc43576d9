import type { Use } from '@centinela/api/content/sections.ts';
import { type Definition, publicHomes } from '@centinela/sections/kernel/defineSection.ts';
import { entryPath as publicPath } from '@centinela/sections/kernel/derive.ts';
import type { Fields } from '@centinela/sections/kernel/field.ts';
import { getAudience } from '@centinela/sections/kernel/visible.ts';
import { getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { getEntryPath, getListPath, paths } from '../../navigation/paths.ts';
import { type EntryRecord, entryKeys, getEndpoints } from '../records/entries.ts';
import { formatTitle } from '../records/titles.ts';
import styles from './entry.module.css';
import type { PanelProps } from './panels.ts';

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Formats a path such as `planSection.plans.2` with the labels of its fields. List items are numbered from one. */
function formatPath(
  fields: Fields,
  path: string,
  localize: ReturnType<typeof useTranslation>['localize'],
): string {
  let currentFields: Fields | null = fields;
  const labels = path.split('.').map((step) => {
    if (/^\d+$/.test(step)) return String(Number(step) + 1);
    const field: Fields[string] | undefined = currentFields?.[step];
    if (!field) return step;
    const next: unknown = 'fields' in field ? field.fields : 'of' in field ? field.of : null;
    currentFields = isFields(next) ? next : null;
    return localize(field.label);
  });
  return labels.join(' › ');
}

/** The entries that use an entry or a file, with links. */
export function UseList({ uses }: { uses: readonly Use[] }) {
  const { t, localize } = useTranslation();
  return (
    <ul className={styles.list}>
      {uses.map(({ section, id, title, path, live }) => {
        const definition = isSectionKey(section) ? getDefinition(section) : null;
        return (
          <li key={`${id} ${path}`}>
            {definition ? (
              <Anchor component={Link} to={getEntryPath(getListPath(definition), id)}>
                {localize(definition.names.one)}: {formatTitle(definition, title, localize)}
              </Anchor>
            ) : (
              title
            )}
            <small>
              {definition ? formatPath(definition.fields, path, localize) : path}
              {!live && ` · ${t('entry.uses.draft')}`}
            </small>
          </li>
        );
      })}
    </ul>
  );
}

/** The entries that refer to this entry. */
export function UsesPanel({ definition, id, record }: PanelProps) {
  const { data } = useQuery({
    queryKey: [...entryKeys.entry(definition, id), 'uses', record.version],
    queryFn: ({ signal }) => call(getEndpoints(definition).uses, { params: { id }, signal }),
  });
  if (!data) return null;
  return data.data.length > 0 ? (
    <UseList uses={data.data} />
  ) : (
    <DirectPage definition={definition} record={record} />
  );
}

const homes = { PUBLICO: '/', CLIENT: paths.clients.home, AGENT: paths.agents.home } as const;

/** Returns the path of the page that shows an entry directly: its own page, or its audience's home page; else null. */
function getDirectPath(definition: Definition, record: EntryRecord): string | null {
  const audience = getAudience(definition, record);
  const isOnHomePage = Object.entries(publicHomes).some(
    ([readName, homeAudience]) => homeAudience === audience && definition.public.includes(readName),
  );
  return publicPath(definition, record) ?? (isOnHomePage ? homes[audience] : null);
}

/** Shows where an entry appears on the site if no other entry refers to it. */
function DirectPage({ definition, record }: Pick<PanelProps, 'definition' | 'record'>) {
  const { t, localize } = useTranslation();
  const path = getDirectPath(definition, record);
  if (!path) return <p>{definition.public.length > 0 ? localize(definition.about) : t('entry.uses.none')}</p>;
  const isPublished = record.standing === 'shown' || record.standing === 'changed';
  return (
    <p>
      {t(isPublished ? 'entry.uses.itself' : 'entry.uses.once')}{' '}
      <Anchor href={path} target="_blank">
        {path}
      </Anchor>
    </p>
  );
}
