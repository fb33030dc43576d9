import type { Download } from '@centinela/ui/parts/Downloads/Downloads.tsx';
import { formatOf, sizeInWords } from '@centinela/ui/parts/Downloads/fileWords.ts';
import { find, part } from '../dom.ts';
import { sessionChange, visitorOf } from '../login/session.ts';
import { type ToolDocuments, toolsFrom } from './agentDocuments.rules.ts';

const address = '/api/domain-files/private?section=toolsSections';

/** What an agent may see; whatever else is answered, there is nothing to show. */
const askTools = (): Promise<ToolDocuments[]> =>
  fetch(address, { headers: { accept: 'application/json' } })
    .then((response) => (response.ok ? response.json() : null))
    .then(toolsFrom, () => []);

/** Writes a document over a copy of the blank one: its format, its title, what it is. */
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

/** A tool with its documents, written over a copy of the blank one. */
function toolItem(blank: Element, { title, documents }: ToolDocuments): Element {
  const item = document.importNode(blank, true);
  const list = find(item, 'ul');
  const row = list?.firstElementChild;
  find(item, 'h3')?.replaceChildren(title);
  if (row) list.replaceChildren(...documents.map((each) => documentItem(row, each)));
  return item;
}

/** Shows an agent the documents that only agents may have, and nobody else anything. */
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
