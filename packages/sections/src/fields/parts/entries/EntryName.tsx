import { useEntry, useLocalize } from '../../FieldTools.tsx';
import { Line, PictureWithText } from '../Line.tsx';
import { Thumbnail } from '../Thumbnail.tsx';

/** Shows an entry's picture and name by its id. */
export function EntryName({ section, id }: { section: string; id: string }) {
  const entry = useEntry(section, id);
  const localize = useLocalize();
  if (entry.state === 'ready') {
    const { picture, title } = entry.value;
    return (
      <PictureWithText picture={picture && <Thumbnail id={picture} width={28} ratio={1} />}>
        {<Line text={title} />}
      </PictureWithText>
    );
  }
  return entry.state === 'missing' ? <em>{localize(['Ya no está', 'It is gone'])}</em> : '…';
}
