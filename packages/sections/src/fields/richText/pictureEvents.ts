import type { EditorProps } from '@tiptap/pm/view';
import type { Ask } from './tools.ts';

/** The file that a drop or a clipboard brings by itself; words come first, of which office programs add a picture. */
const fileIn = (data: DataTransfer | null): File | undefined =>
  data?.getData('text/plain') === '' ? data.files[0] : undefined;

/**
 * What the editor does with a file and with a picture that is pressed: both open the picture's dialog. Where there are no
 * pictures a file that is dropped does nothing: the browser would leave the page for it.
 */
export const pictureEvents = (hasPictures: boolean, ask: Ask) =>
  ({
    handleDrop: (_view, { dataTransfer }, slice) => {
      // What is dragged within the text is a part of it, a picture too.
      const file = slice.size > 0 ? undefined : fileIn(dataTransfer);
      if (file && hasPictures) ask({ what: 'picture', file });
      return file !== undefined;
    },
    handlePaste: (_view, { clipboardData }) => {
      const file = hasPictures ? fileIn(clipboardData) : undefined;
      if (file) ask({ what: 'picture', file });
      return file !== undefined;
    },
    handleDoubleClickOn: (_view, _at, node) => {
      const isPicture = node.type.name === 'picture';
      if (isPicture) ask({ what: 'picture' });
      return isPicture;
    },
  }) satisfies EditorProps;
