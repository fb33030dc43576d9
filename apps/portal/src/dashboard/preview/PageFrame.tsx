import { ApiError } from '@centinela/api/http/client.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { Button, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from '../../language/language.ts';
import { formatFieldPath } from '../records/fieldPath.ts';
import { preparePage, scrollToEntry } from './preparePage.ts';
import styles from './preview.module.css';
import type { PagePreview, PageQuery } from './usePagePreview.ts';

/** Size and position of the simulated window. */
export interface FrameWindow {
  width: number;
  height: number;
  scale: number;
  left: number;
}

interface Props {
  definition: Definition;
  query: PageQuery;
  window: FrameWindow;
}

/**
 * The page of the site that shows the entry: a sandboxed document without scripts, scrolled to the entry. An entry that
 * shares the page with other content is outlined.
 */
export function PageFrame({ definition, query, window }: Props) {
  const { data } = query;
  return data?.page && !query.error ? (
    <SitePage page={data.page} window={window} />
  ) : (
    <NoPage definition={definition} query={query} />
  );
}

function SitePage({ page, window }: { page: NonNullable<PagePreview['page']>; window: FrameWindow }) {
  const { localize } = useTranslation();
  // A stable reference, because a new reference would reload the frame.
  const html = useMemo(() => preparePage(page.html, !page.isOwn), [page]);
  const { scale, ...size } = window;
  return (
    <iframe
      title={`${localize(['Vista previa en su página', 'Preview in its page'])}: ${page.title}`}
      className={styles.frame}
      sandbox="allow-same-origin"
      srcDoc={html}
      onLoad={({ currentTarget }) => {
        if (currentTarget.contentDocument) scrollToEntry(currentTarget.contentDocument);
      }}
      style={{ ...size, transform: `scale(${scale})` }}
    />
  );
}

/** The name of the page, and why visitors do not see the entry in it yet. */
export function PageCaption({ query: { data, error, isFetching } }: { query: PageQuery }) {
  const { localize } = useTranslation();
  if (!data?.page || error) return null;
  const { page, reasons } = data;
  return (
    <div role="status">
      <Text c="dimmed" fz="0.8125rem">
        {localize(['Página: ', 'Page: '])}
        <Text inherit span c="var(--text)" fw={600}>
          {page.title}
        </Text>{' '}
        {page.path}
        {isFetching && localize([' · Actualizando…', ' · Updating…'])}
      </Text>
      {reasons.length > 0 && (
        <Text c="dimmed" fz="0.8125rem">
          {localize(['Todavía no se ve en el sitio: ', 'Not on the site yet: '])}
          {reasons.map(({ message }) => message).join('. ')}.
        </Text>
      )}
    </div>
  );
}

/** Explains why there is no page to show. */
function NoPage({ definition, query }: { definition: Definition; query: PageQuery }) {
  const { language, localize } = useTranslation();
  const { data, error, refetch } = query;
  const fields = error instanceof ApiError ? (error.body.errors ?? []) : [];
  const problems = fields.map(
    ({ field, message }) => `${formatFieldPath(definition, field, language)}: ${message}`,
  );
  const explanations = error
    ? error instanceof ApiError && fields.length === 0
      ? [error.message]
      : problems
    : (data?.reasons ?? []).map(({ message, fix }) => `${message}. ${fix}.`);
  return (
    <div className={styles.noPage}>
      {!data && !error && <Text>{localize(['Buscando su página…', 'Looking for its page…'])}</Text>}
      {data && <Text fw={600}>{localize(getMissingText(data))}</Text>}
      {error && (
        <Text fw={600}>
          {localize(
            fields.length > 0
              ? ['Para verlo en su página, corregí:', 'To see it in its page, correct:']
              : ['No se pudo mostrar la página.', 'The page could not be shown.'],
          )}
        </Text>
      )}
      {explanations.length > 0 && (
        <ul>
          {explanations.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
      {error && fields.length === 0 && (
        <Button variant="default" size="xs" onClick={() => void refetch()}>
          {localize(['Probar de nuevo', 'Try again'])}
        </Button>
      )}
    </div>
  );
}

const getMissingText = ({ reasons }: PagePreview): [es: string, en: string] =>
  reasons.length > 0
    ? ['Así no se vería en ninguna página del sitio:', 'As it is, no page of the site would show it:']
    : [
        'Ninguna página publicada lo muestra. Agregalo a una para verlo acá.',
        'No published page shows it. Add it to one to see it here.',
      ];
