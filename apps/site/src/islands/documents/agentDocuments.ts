import type { Download } from '@centinela/ui/parts/Downloads/Downloads.tsx';
import { formatOf, sizeInWords } from '@centinela/ui/parts/Downloads/fileWords.ts';
import { find, part } from '../dom.ts';
import { sessionChange, visitorOf } from '../login/session.ts';
import { type ToolDocuments, toolsFrom } from './agentDocuments.rules.ts';

const address = '/api/domain-files/private?section=toolsSections';

/** Loads the documents of an agent; empty for any other answer. */
const askTools = (): Promise<ToolDocuments[]> =>
  fetch(address, { headers: { accept: 'application/json' } })
    .then((response) => (response.ok ? response.json() : null))
    .then(toolsFrom, () => []);

/** Fills a copy of the template with a document's format, title and description. */
function documentItem(blank: Element, { title, file }: Download): Element {
  const item = document.importNode(blank, true);
  const link = item.querySelector('a');
  if (!link || !file) return item;
  link.href = file.url;
  link.download = file.name;
  const format = formatOf(file);
  const words = [format, title, [format, sizeInWords(file.size)].filter(Boolean).join(', ')];
  for (const [index, text] of words.entries()) link.children[index]?.replaceChildren(text);
  return item;
}

/** Fills a copy of the template with a tool and its documents. */
function toolItem(blank: Element, { title, documents }: ToolDocuments): Element {
  const item = document.importNode(blank, true);
  const list = find(item, 'ul');
  const row = list?.firstElementChild;
  find(item, 'h3')?.replaceChildren(title);
  if (row) list.replaceChildren(...documents.map((each) => documentItem(row, each)));
  return item;
}

/** Shows agents their documents; other visitors see nothing. */
export function startAgentDocuments(element: HTMLElement): void {
  const shown = part(element, 'documents');
  const blank = shown?.querySelector('template')?.content.firstElementChild;
  if (!shown || !blank) return;
  let isAsked = false;
  const show = async () => {
    if (isAsked || !visitorOf(document.cookie, new Date())?.home.startsWith('/agentes')) return;
    isAsked = true;
    const items = (await askTools()).map((tool) => toolItem(blank, tool));
    part(shown, 'tools')?.replaceChildren(...items);
    shown.hidden = items.length === 0;
  };
  addEventListener(sessionChange, show);
  void show();
}
