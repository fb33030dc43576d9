import StarterKit from '@tiptap/starter-kit';
import { kinds } from '../../kernel/kinds.ts';
import { urlFieldKind } from '../url/url.ts';
import { tableExtensions } from './tables.ts';

const link = urlFieldKind.input({ kind: 'url', label: ['', ''], required: true }, kinds);

/** What a link in a text may be: what a url field may be, but for names of entries, which no browser follows. */
export const isTextLink = (href: string): boolean =>
  !href.startsWith('entry:') && link.safeParse(href).success;

/** The editor's parts: exactly what `richTextPolicy` lets through, so that nothing is offered and then taken away. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: false,
    // An empty paragraph of its own at the end would be stored.
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: isTextLink,
    },
  }),
  ...tableExtensions,
];
