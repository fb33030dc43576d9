import { Node } from '@tiptap/react';
import type { LibraryFile } from '../FieldTools.tsx';
import { getThumbnailUrl } from '../parts/thumbnail.ts';
import { parsePicture, type TextPicture, toAttributes } from './pictures.ts';

interface PictureOptions {
  /** Loads a library file; null when it was deleted. */
  media: (id: string) => Promise<LibraryFile | null>;
  /** Text shown in place of a deleted file. */
  deletedText: string;
}

/** Converts a node's attributes into a picture. */
export const toPicture = ({ id, alt, caption }: Readonly<Record<string, unknown>>): TextPicture => ({
  id: String(id ?? ''),
  alt: String(alt ?? ''),
  caption: String(caption ?? ''),
});

const attribute = (name: string) => ({
  default: '',
  parseHTML: (element: HTMLElement) => element.getAttribute(name) ?? '',
});

/** The picture node as the policy allows it; the editor displays the library file. */
export const pictureNode = Node.create<PictureOptions>({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ media: () => Promise.resolve(null), deletedText: '' }),
  addAttributes: () => ({
    id: attribute('data-media'),
    alt: attribute('alt'),
    caption: attribute('data-caption'),
  }),
  parseHTML: () => [
    {
      tag: 'img[data-media]',
      getAttrs: (element) => {
        const id = element.getAttribute('data-media') ?? '';
        return parsePicture({ 'data-media': id, alt: element.getAttribute('alt') ?? undefined })
          ? null
          : false;
      },
    },
  ],
  renderHTML: ({ node }) => ['img', toAttributes(toPicture(node.attrs))],
  addNodeView() {
    return ({ node }) => {
      const { id, alt, caption } = toPicture(node.attrs);
      const dom = document.createElement('figure');
      const image = document.createElement('img');
      image.alt = alt;
      dom.append(image);
      if (caption !== '')
        dom.append(Object.assign(document.createElement('figcaption'), { textContent: caption }));
      this.options.media(id).then(
        (file) => {
          if (file) image.src = getThumbnailUrl(file, 480);
          else
            image.replaceWith(
              Object.assign(document.createElement('em'), { textContent: this.options.deletedText }),
            );
        },
        () => undefined,
      );
      return { dom };
    };
  },
});
