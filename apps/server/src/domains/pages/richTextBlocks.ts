import { Parser } from 'htmlparser2';

/** A piece of text with uniform formatting. */
export interface Run {
  text: string;
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  /** Link target as written in the text; null without a link. */
  link: string | null;
}

export interface Cell {
  text: string;
  header: boolean;
  columns: number;
  rows: number;
}

/** Formatted text as a flat sequence of blocks for the PDF. */
export type Block =
  | { type: 'heading'; level: 2 | 3 | 4; runs: Run[] }
  | { type: 'paragraph'; quote: boolean; runs: Run[] }
  | { type: 'item'; depth: number; marker: string; runs: Run[] }
  | { type: 'rule' }
  | { type: 'table'; rows: Cell[][] };

type TextFormat = 'bold' | 'italic' | 'underline' | 'strike';
const formatByTag: Readonly<Record<string, TextFormat>> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  u: 'underline',
  s: 'strike',
};
const headingLevelByTag: Readonly<Record<string, 2 | 3 | 4>> = { h2: 2, h3: 3, h4: 4 };
const bullet = '•';

interface List {
  /** Number of the next item; null in an unordered list. */
  next: number | null;
}

/** Collects blocks while the HTML parser reports tags and texts. */
class BlockCollector {
  readonly blocks: Block[] = [];
  private runs: Run[] = [];
  private readonly formatDepths: Record<TextFormat, number> = { bold: 0, italic: 0, underline: 0, strike: 0 };
  private link: string | null = null;
  private readonly lists: List[] = [];
  private marker = '';
  private heading: 2 | 3 | 4 | null = null;
  private quoteDepth = 0;
  /** Nesting depth of figures. Inside a figure, content and caption are not printed. */
  private figureDepth = 0;
  private table: Cell[][] | null = null;
  private cell: Cell | null = null;

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const format = formatByTag[name];
    if (format) this.formatDepths[format] += 1;
    else if (name === 'a') this.link = attributes.href ?? null;
    else if (name === 'figure') this.openFigure();
    else if (name === 'br') this.addText('\n');
    else if (name === 'hr') this.addRule();
    else if (name === 'ul' || name === 'ol') this.openList(name, attributes);
    else if (name === 'li') this.openItem();
    else if (name === 'blockquote') this.openQuote();
    else if (name === 'table') this.openTable();
    else if (name === 'tr') this.table?.push([]);
    else if (name === 'td' || name === 'th') this.openCell(name, attributes);
    else if (name === 'p' || headingLevelByTag[name]) this.openBlock(name);
  }

  close(name: string): void {
    const format = formatByTag[name];
    if (format) this.formatDepths[format] = Math.max(0, this.formatDepths[format] - 1);
    else if (name === 'a') this.link = null;
    else if (name === 'figure') this.figureDepth = Math.max(0, this.figureDepth - 1);
    else if (name === 'p' || name === 'li' || headingLevelByTag[name]) this.flush();
    else if (name === 'ul' || name === 'ol') this.closeList();
    else if (name === 'blockquote') this.closeQuote();
    else if (name === 'td' || name === 'th') this.cell = null;
    else if (name === 'table') this.closeTable();
  }

  addText(text: string): void {
    if (this.figureDepth > 0) return;
    const collapsedText = text === '\n' ? text : text.replace(/\s+/g, ' ');
    if (this.cell) {
      this.cell.text += collapsedText;
      return;
    }
    // White space between table rows and between blocks is not printed.
    if (this.table || (collapsedText === ' ' && this.runs.length === 0)) return;
    const { bold, italic, underline, strike } = this.formatDepths;
    this.runs.push({
      text: collapsedText,
      bold: bold > 0,
      italic: italic > 0,
      underline: underline > 0,
      strike: strike > 0,
      link: this.link,
    });
  }

  /** Ends the current block. */
  flush(): void {
    const runs = trimRuns(this.runs);
    this.runs = [];
    const { heading, marker } = this;
    this.heading = null;
    if (runs.length === 0) return;
    this.marker = '';
    if (heading) this.blocks.push({ type: 'heading', level: heading, runs });
    else if (this.lists.length > 0)
      this.blocks.push({ type: 'item', depth: this.lists.length - 1, marker, runs });
    else this.blocks.push({ type: 'paragraph', quote: this.quoteDepth > 0, runs });
  }

  private openFigure(): void {
    if (!this.cell) this.flush();
    this.figureDepth += 1;
  }

  private addRule(): void {
    this.flush();
    this.blocks.push({ type: 'rule' });
  }

  private openBlock(name: string): void {
    // A paragraph inside a cell starts a new line.
    if (this.cell) {
      if (this.cell.text.trim() !== '') this.cell.text += '\n';
      return;
    }
    this.flush();
    this.heading = headingLevelByTag[name] ?? null;
  }

  private openList(name: string, attributes: Readonly<Record<string, string>>): void {
    this.flush();
    const start = Number.parseInt(attributes.start ?? '1', 10);
    this.lists.push({ next: name === 'ol' ? (Number.isFinite(start) ? start : 1) : null });
  }

  private closeList(): void {
    this.flush();
    this.lists.pop();
  }

  private openItem(): void {
    this.flush();
    const list = this.lists.at(-1);
    if (!list) return;
    this.marker = list.next === null ? bullet : `${list.next}.`;
    if (list.next !== null) list.next += 1;
  }

  private openQuote(): void {
    this.flush();
    this.quoteDepth += 1;
  }

  private closeQuote(): void {
    this.flush();
    this.quoteDepth = Math.max(0, this.quoteDepth - 1);
  }

  private openTable(): void {
    this.flush();
    this.table = [];
  }

  private closeTable(): void {
    const rows = (this.table ?? []).filter((row) => row.length > 0);
    this.table = null;
    this.cell = null;
    if (rows.length > 0) this.blocks.push({ type: 'table', rows });
  }

  private openCell(name: string, attributes: Readonly<Record<string, string>>): void {
    const row = this.table?.at(-1);
    if (!row) return;
    this.cell = {
      text: '',
      header: name === 'th',
      columns: parseSpan(attributes.colspan),
      rows: parseSpan(attributes.rowspan),
    };
    row.push(this.cell);
  }
}

const maxSpan = 20;
const parseSpan = (text: string | undefined): number => {
  const value = Number.parseInt(text ?? '1', 10);
  return value >= 1 && value <= maxSpan ? value : 1;
};

/** Removes leading and trailing white space. */
function trimRuns(runs: readonly Run[]): Run[] {
  const trimmedRuns = runs.map((run) => ({ ...run }));
  const first = trimmedRuns[0];
  if (first) first.text = first.text.trimStart();
  const last = trimmedRuns.at(-1);
  if (last) last.text = last.text.trimEnd();
  return trimmedRuns.some((run) => run.text.trim() !== '')
    ? trimmedRuns.filter((run) => run.text !== '')
    : [];
}

/** Parses the HTML of formatted text. Unknown tags are ignored, but their text is kept. */
export function parseRichText(html: string): Block[] {
  const collector = new BlockCollector();
  const parser = new Parser({
    onopentag: (name, attributes) => collector.open(name, attributes),
    onclosetag: (name) => collector.close(name),
    ontext: (text) => collector.addText(text),
  });
  parser.end(html);
  collector.flush();
  return collector.blocks;
}
