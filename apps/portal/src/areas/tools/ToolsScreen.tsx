import { listAreaTools } from '@centinela/api/content/areas.ts';
import { documentEndpoints } from '@centinela/api/content/documents.ts';
import type { View } from '@centinela/sections/views/sections.ts';
import { Clip } from '@centinela/ui/parts/Clip/Clip.tsx';
import { RichText } from '@centinela/ui/parts/RichText/RichText.tsx';
import { Button } from '@mantine/core';
import { IconFiles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../calls/send.ts';
// Must be imported first: it creates the Trusted Types policy that all markup goes through.
import '../../start/trustedTypes.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { DocumentCards, type DocumentSummary } from '../documents/DocumentCards.tsx';
import { AreaPicture } from '../shared/AreaPicture.tsx';
import { EmptyState } from '../shared/EmptyState.tsx';
import styles from './tools.module.css';
import './words.ts';

type Tool = View<'toolsSections'>;

/** Milliseconds. Content rarely changes during a visit. */
const staleTime = 5 * 60_000;

/** Sales tools for agents and public sales tools, with the documents that only agents see. */
export function ToolsScreen() {
  const { t } = useTranslation('tools');
  const tools = useQuery({
    queryKey: ['sales-tools'],
    queryFn: ({ signal }) => call(listAreaTools, { signal }),
    staleTime,
  });
  const privateDocuments = useQuery({
    queryKey: ['documents', 'private', 'toolsSections'],
    queryFn: ({ signal }) =>
      call(documentEndpoints.additionalDocuments, { query: { section: 'toolsSections' }, signal }),
    staleTime,
  });
  const allTools = tools.data?.data ?? [];
  const toolDocuments = (slug: string): readonly DocumentSummary[] =>
    privateDocuments.data?.data.find((each) => each.slug === slug)?.documents ?? [];
  const hasFailed = ({ isError, data }: typeof tools | typeof privateDocuments) => isError && !data;
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')}>
        <Button
          component={Link}
          to={paths.agents.documents}
          variant="default"
          leftSection={<IconFiles size={18} aria-hidden />}
        >
          {t('all')}
        </Button>
      </PageHeader>
      {hasFailed(tools) && <LoadFailed onRetry={() => void tools.refetch()} />}
      {!hasFailed(tools) && hasFailed(privateDocuments) && (
        <LoadFailed isPart onRetry={() => void privateDocuments.refetch()} />
      )}
      {tools.isSuccess && allTools.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
      {allTools.length > 1 && <ToolIndex tools={allTools} />}
      <div className={styles.tools}>
        {allTools.map((tool) => (
          <ToolCard key={tool.id} tool={tool} documents={toolDocuments(tool.slug)} />
        ))}
      </div>
    </>
  );
}

const ToolIndex = ({ tools }: { tools: readonly Tool[] }) => {
  const { t } = useTranslation('tools');
  return (
    <nav aria-label={t('here')} className={styles.here}>
      <ul>
        {tools.map(({ id, slug, title }) => (
          <li key={id}>
            <a href={`#${slug}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

function ToolCard({ tool, documents }: { tool: Tool; documents: readonly DocumentSummary[] }) {
  const { t } = useTranslation('tools');
  const { slug, title, summary, body, videos, seo } = tool;
  const publicDocuments = tool.documents.flatMap((each): DocumentSummary[] =>
    each.file && each.category ? [{ ...each, file: each.file, category: each.category }] : [],
  );
  const documentList = [...publicDocuments, ...documents];
  return (
    <section className={styles.tool} aria-labelledby={slug}>
      <div className={styles.words}>
        <h2 id={slug}>{title}</h2>
        {summary && <p className={styles.summary}>{summary}</p>}
        {body && <RichText html={body} />}
      </div>
      <div className={styles.things}>
        {seo.shareImage && (
          <div className={styles.frame}>
            <AreaPicture image={seo.shareImage} sizes="(max-width: 75em) 100vw, 28rem" />
          </div>
        )}
        {documentList.length > 0 && (
          <>
            <h3 className={styles.head}>{t('papers')}</h3>
            <DocumentCards documents={documentList} />
          </>
        )}
        {videos.map(
          ({ video, title: name }) =>
            video && (
              <figure key={name} className={styles.video}>
                <Clip video={video} name={name} />
                <figcaption>{name}</figcaption>
              </figure>
            ),
        )}
        {tool.audience === 'PUBLICO' && (
          <p>
            <a href={`/herramientas-de-venta#${slug}`}>{t('public')}</a>
          </p>
        )}
      </div>
    </section>
  );
}
