import type { Download } from '@centinela/ui/parts/Downloads/Downloads.tsx';
import { formatFileSize, getFileFormat } from '@centinela/ui/parts/Downloads/fileLabels.ts';
import { find, findPart } from '../dom.ts';
import { readVisitor, sessionChange } from '../login/session.ts';
import { parseTools, type ToolDocuments } from './agentDocuments.rules.ts';

const documentsUrl = '/api/domain-files/private?section=toolsSections';

/** Loads the documents that an agent may see; empty if the request fails. */
const loadTools = (): Promise<ToolDocuments[]> =>
  fetch(documentsUrl, { headers: { accept: 'application/json' } })
    .then((response) => (response.ok ? response.json() : null))
    .then(parseTools, () => []);

/** Fills a copy of the template with a document's format, title and description. */
function createDocumentItem(template: Element, { title, file }: Download): Element {
  const item = document.importNode(template, true);
  const link = item.querySelector('a');
  if (!link || !file) return item;
  link.href = file.url;
  link.download = file.name;
  const format = getFileFormat(file);
  const texts = [format, title, [format, formatFileSize(file.size)].filter(Boolean).join(', ')];
  for (const [index, text] of texts.entries()) link.children[index]?.replaceChildren(text);
  return item;
}

/** Fills a copy of the template with a tool and its documents. */
function createToolItem(template: Element, { title, documents }: ToolDocuments): Element {
  const item = document.importNode(template, true);
  const list = find(item, 'ul');
  const row = list?.firstElementChild;
  find(item, 'h3')?.replaceChildren(title);
  if (row) list.replaceChildren(...documents.map((each) => createDocumentItem(row, each)));
  return item;
}

/** Shows agents their documents; other visitors see nothing. */
export function startAgentDocuments(element: HTMLElement): void {
  const container = findPart(element, 'documents');
  const template = container?.querySelector('template')?.content.firstElementChild;
  if (!container || !template) return;
  let isLoaded = false;
  const loadOnce = async () => {
    if (isLoaded || !readVisitor(document.cookie, new Date())?.home.startsWith('/agentes')) return;
    isLoaded = true;
    const items = (await loadTools()).map((tool) => createToolItem(template, tool));
    findPart(container, 'tools')?.replaceChildren(...items);
    container.hidden = items.length === 0;
  };
  addEventListener(sessionChange, loadOnce);
  void loadOnce();
}
