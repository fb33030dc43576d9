import { useLocalize, useMedia } from '../FieldTools.tsx';
import { isRecord } from '../isRecord.ts';
import { Line } from './Line.tsx';

/** Shows the name of a document or video. */
export function FileName({ value }: { value: unknown }) {
  const media = useMedia(isRecord(value) && typeof value.id === 'string' ? value.id : null);
  const localize = useLocalize();
  if (media.state === 'ready') return <Line text={media.value.name} />;
  return media.state === 'missing' ? (
    <em>{localize(['El archivo ya no está', 'The file is gone'])}</em>
  ) : null;
}
