import type { EditorProps } from '@tiptap/pm/view';
import type { OpenDialog } from './tools.ts';

/**
 * Returns the dropped or copied file. Ignores a file that comes with text, because office programs add a picture of the
 * copied text.
 */
const getFile = (data: DataTransfer | null): File | undefined =>
  data?.getData('text/plain') === '' ? data.files[0] : undefined;

/**
 * Opens the picture dialog for a dropped or pasted file and for a clicked picture. In editors without pictures a
 * dropped file is ignored; otherwise the browser would navigate to it.
 */
export const createPictureEvents = (hasPictures: boolean, openDialog: OpenDialog) =>
  ({
    handleDrop: (_view, { dataTransfer }, slice) => {
      // Ignore content that is dragged within the text, such as one of its pictures.
      const file = slice.size > 0 ? undefined : getFile(dataTransfer);
      if (file && hasPictures) openDialog({ dialog: 'picture', file });
      return file !== undefined;
    },
    handlePaste: (_view, { clipboardData }) => {
      const file = hasPictures ? getFile(clipboardData) : undefined;
      if (file) openDialog({ dialog: 'picture', file });
      return file !== undefined;
    },
    handleDoubleClickOn: (_view, _at, node) => {
      const isPicture = node.type.name === 'picture';
      if (isPicture) openDialog({ dialog: 'picture' });
      return isPicture;
    },
  }) satisfies EditorProps;
