const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Returns the character of an HTML entity; an unknown entity stays as written. */
function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return named[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

const decodeText = (html: string): string => html.replace(/&(#?\w{1,10});/g, decodeEntity);

/** Returns the next position of `mark`, or the end of the text. */
const findMark = (html: string, mark: string, from: number): number => {
  const at = html.indexOf(mark, from);
  return at === -1 ? html.length : at;
};

const afterTag = (html: string, mark: string, from: number): number =>
  Math.min(html.length, findMark(html, mark, from) + mark.length);

/** Returns how many extra columns a cell spans. */
const countExtraColumns = (tag: string): number =>
  Math.min(20, Number(/colspan\s*=\s*["']?(\d{1,3})/i.exec(tag)?.[1] ?? 1)) - 1;

/** Collects rows of cells and tracks whether a cell is open. */
class TableCollector {
  readonly rows: string[][] = [];
  #isOpen = false;
  #span = 0;

  add(text: string): void {
    const row = this.rows.at(-1);
    if (!this.#isOpen || !row) return;
    row[row.length - 1] = `${row.at(-1)}${text}`;
  }

  tag(name: string, whole: string): void {
    if (name === 'tr') this.rows.push([]);
    else if (name === 'td' || name === 'th') {
      this.#close();
      if (this.rows.length === 0) this.rows.push([]);
      this.rows.at(-1)?.push('');
      this.#isOpen = true;
      this.#span = countExtraColumns(whole);
    } else if (name === '/td' || name === '/th' || name === '/tr' || name === '/table') this.#close();
    else if (name === 'br' || name === '/p' || name === '/div') this.add(' ');
  }

  #close(): void {
    if (this.#isOpen) for (let left = this.#span; left > 0; left -= 1) this.rows.at(-1)?.push('');
    this.#isOpen = false;
  }
}

/**
 * Extracts table cells from clipboard HTML. Parses it as text without creating a document, so nothing in it is
 * loaded or run.
 */
export function parseHtmlCells(html: string): string[][] {
  const table = new TableCollector();
  let at = 0;
  while (at < html.length) {
    if (html.startsWith('<!--', at)) at = afterTag(html, '-->', at);
    else if (html[at] === '<') {
      const end = afterTag(html, '>', at);
      const tag = html.slice(at + 1, end - 1);
      const name = /^\/?\w{1,12}/.exec(tag)?.[0].toLowerCase() ?? '';
      table.tag(name, tag);
      at = name === 'style' || name === 'script' ? findMark(html, `</${name}`, end) : end;
    } else {
      const end = findMark(html, '<', at);
      table.add(decodeText(html.slice(at, end)));
      at = end;
    }
  }
  return table.rows
    .filter((row) => row.length > 0)
    .map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()));
}
