import type { LibraryFile } from '@centinela/api/content/files.ts';
import { Anchor, Box } from '@mantine/core';
import { formatDateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import layout from '../shared/layout.module.css';
import { formatBytes } from './library.ts';

/** Technical data of a file. */
export function FileFacts({ file }: { file: LibraryFile }) {
  const { localize, language } = useTranslation();
  const facts = [
    [localize(['Tipo', 'Type']), file.type],
    [localize(['Tamaño', 'Size']), formatBytes(file.size)],
    [
      localize(['Medidas', 'Dimensions']),
      file.width && file.height ? `${file.width} × ${file.height} px` : '',
    ],
    [
      localize(['Subido', 'Uploaded']),
      [formatDateTime(file.createdAt, language), file.createdBy].filter(Boolean).join(' · '),
    ],
  ].filter(([, value]) => value !== '');
  return (
    <Box
      component="dl"
      className={layout.facts}
      fz="sm"
      style={{ gridTemplateColumns: 'auto 1fr', gap: '0.25rem 1rem' }}
    >
      {facts.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {file.deletedAt === null && (
        <div style={{ display: 'contents' }}>
          <dt>{localize(['Original', 'Original'])}</dt>
          <dd>
            <Anchor href={file.url} target="_blank" rel="noreferrer">
              {localize(['Abrir', 'Open'])}
            </Anchor>
          </dd>
        </div>
      )}
    </Box>
  );
}
