import { fonts, line, margins, night, type Pdf, type Struct, toPrintable } from './paper.ts';

/** Points. */
export const size = { title: 24, heading: 13, body: 10.5, small: 9 } as const;

/** Returns the width between the margins, in points. */
export const getContentWidth = ({ page }: Pdf): number => page.width - margins.left - margins.right;

export interface TextStyle {
  size: number;
  bold?: boolean;
  colour?: string;
  /** Blank lines below. */
  after?: number;
  width?: number;
  link?: string;
}

/** Writes a text at the current position. `tag` is its role for screen readers. */
export function write(document: Pdf, parent: Struct, tag: string, text: string, style: TextStyle): void {
  const {
    size: points,
    bold = false,
    colour = night,
    after = 0,
    width = getContentWidth(document),
    link = null,
  } = style;
  parent.add(
    document.struct(tag, {}, () => {
      document
        .font(bold ? fonts.bold : fonts.regular)
        .fontSize(points)
        .fillColor(colour)
        .text(toPrintable(text), { width, lineGap: 2.5, link, underline: link !== null });
    }),
  );
  if (after > 0) document.moveDown(after);
}

/** Writes a heading and keeps it on the same page as the content that follows. */
export function heading(document: Pdf, root: Struct, text: string, height: number): void {
  if (document.y + 34 + height > document.page.height - margins.bottom) document.addPage();
  write(document, root, 'H2', text, { size: size.heading, bold: true, after: 0.3 });
}

/**
 * Writes a heading and rows with a label and a right-aligned value, each with a line below. Writes nothing if
 * there are no rows.
 */
export function writeRows(
  document: Pdf,
  root: Struct,
  title: string,
  pairs: readonly (readonly [string, string])[],
): void {
  if (pairs.length === 0) return;
  heading(document, root, title, 24);
  const list = document.struct('L');
  root.add(list);
  const width = getContentWidth(document);
  const [left, right] = [width * 0.6, width * 0.36];
  for (const [name, value] of pairs) {
    document.font(fonts.regular).fontSize(size.body);
    const height = Math.max(
      document.heightOfString(toPrintable(name), { width: left }),
      document.heightOfString(toPrintable(value), { width: right }),
    );
    if (document.y + height + 12 > document.page.height - margins.bottom) document.addPage();
    const top = document.y + 5;
    const item = document.struct('LI');
    list.add(item);
    const writeCell = (tag: string, text: string, x: number, cellWidth: number, align: 'left' | 'right') =>
      item.add(
        document.struct(tag, {}, () => {
          document.font(align === 'right' ? fonts.bold : fonts.regular).fontSize(size.body);
          document.fillColor(night).text(toPrintable(text), x, top, { width: cellWidth, align });
        }),
      );
    writeCell('Lbl', name, margins.left, left, 'left');
    writeCell('LBody', value, margins.left + width - right, right, 'right');
    item.end();
    document.markContent('Artifact', { type: 'Layout' });
    const lineY = top + height + 4;
    document
      .moveTo(margins.left, lineY)
      .lineTo(margins.left + width, lineY)
      .lineWidth(0.5)
      .strokeColor(line);
    document.stroke();
    document.endMarkedContent();
    document.x = margins.left;
    document.y = lineY;
  }
  list.end();
  document.moveDown(1.1);
}

/** Writes a heading and a list. Writes nothing if there are no items. */
export function writeList(document: Pdf, root: Struct, title: string, items: readonly string[]): void {
  if (items.length === 0) return;
  heading(document, root, title, 24);
  const list = document.struct('L');
  root.add(list);
  for (const text of items) {
    const item = document.struct('LI');
    list.add(item);
    document.font(fonts.regular).fontSize(size.body);
    const height = document.heightOfString(toPrintable(text), {
      width: getContentWidth(document) - 14,
      lineGap: 2.5,
    });
    if (document.y + height > document.page.height - margins.bottom) document.addPage();
    const top = document.y;
    write(document, item, 'Lbl', '•', { size: size.body });
    document.x = margins.left + 14;
    document.y = top;
    write(document, item, 'LBody', text, {
      size: size.body,
      after: 0.15,
      width: getContentWidth(document) - 14,
    });
    document.x = margins.left;
    item.end();
  }
  list.end();
  document.moveDown(0.9);
}
