import type { LibraryFile } from '@centinela/api/content/files.ts';
import { Anchor } from '@mantine/core';
import { dateTime } from '../../language/dates.ts';
import { useWords } from '../../language/language.ts';
import { bytesInWords } from './library.ts';

/** What a file is, for those who need to know. */
export function FileFacts({ file }: { file: LibraryFile }) {
  const { say, language } = useWords();
  const facts = [
    [say(['Tipo', 'Type']), file.type],
    [say(['Tamaño', 'Size']), bytesInWords(file.size)],
    [say(['Medidas', 'Measures']), file.width && file.height ? `${file.width} × ${file.height} px` : ''],
    [
      say(['Subido', 'Uploaded']),
      [dateTime(file.createdAt, language), file.createdBy].filter(Boolean).join(' · '),
    ],
  ].filter(([, value]) => value !== '');
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {file.deletedAt === null && (
        <div style={{ display: 'contents' }}>
          <dt>{say(['Original', 'Original'])}</dt>
          <dd>
            <Anchor href={file.url} target="_blank" rel="noreferrer">
              {say(['Abrir', 'Open'])}
            </Anchor>
          </dd>
        </div>
      )}
    </dl>
  );
}
