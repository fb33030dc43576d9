import { createWriteStream, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';

const minimal = {
  'xl/workbook.xml': `<workbook xmlns:r="r"><sheets><sheet name="x" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': '<worksheet/>',
};

/** Returns the XML of a sheet with these rows. */
export const formatSheet = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

/** Creates a folder for workbooks that a test writes part by part. */
export function workbookFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'centinela-xlsx-'));
  return {
    folder,
    /** Writes a workbook with these parts, in addition to the mandatory ones. @returns its path */
    async write(parts: Record<string, string | Buffer>): Promise<string> {
      const zip = new yazl.ZipFile();
      for (const [name, part] of Object.entries({ ...minimal, ...parts }))
        zip.addBuffer(Buffer.from(part), name);
      zip.end();
      const path = join(folder, `${crypto.randomUUID()}.xlsx`);
      await pipeline(zip.outputStream, createWriteStream(path));
      return path;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
