import StarterKit from '@tiptap/starter-kit';
import { kinds } from '../../kernel/kinds.ts';
import { urlFieldKind } from '../url/url.ts';
import { tableExtensions } from './tables.ts';

const linkSchema = urlFieldKind.input({ kind: 'url', label: ['', ''], required: true }, kinds);

/**
 * Checks a link in formatted text: the rules of a url field without `entry:` references, which browsers cannot
 * follow.
 */
export const isTextLink = (href: string): boolean =>
  !href.startsWith('entry:') && linkSchema.safeParse(href).success;

/**
 * The editor's extensions: exactly what `richTextPolicy` allows, so that the editor offers nothing that is
 * removed later.
 */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: false,
    // A trailing node would store an empty paragraph at the end.
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
