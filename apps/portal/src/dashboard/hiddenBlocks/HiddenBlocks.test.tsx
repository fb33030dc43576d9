import type { HiddenBlock } from '@centinela/api/content/sections.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { startTranslations } from '../../language/startTranslations.testing.ts';

// Translations can be added only after a language is set, and API calls read the session cookies.
vi.stubGlobal('document', { cookie: '' });
beforeAll(startTranslations);

const block = (more: Partial<HiddenBlock> = {}): HiddenBlock => ({
  section: 'landingSections',
  id: crypto.randomUUID(),
  title: 'Portada de verano',
  reasons: ['draft'],
  canPublish: true,
  uses: [],
  ...more,
});

async function renderQuestion(blocks: HiddenBlock[], isEmpty: boolean): Promise<string> {
  const { HiddenBlocksQuestion } = await import('./HiddenBlocksDialog.tsx');
  return renderToStaticMarkup(
    <MantineProvider>
      <HiddenBlocksQuestion
        hidden={{ blocks, isEmpty }}
        onChoice={() => undefined}
        onClose={() => undefined}
      />
    </MantineProvider>,
  );
}

test('names each hidden block with the reason and the other pages that use it', async () => {
  const uses = [{ section: 'landings', id: 'x', title: 'Black Friday' }];
  const html = await renderQuestion([block(), block({ title: 'Planes', uses })], true);
  for (const text of ['Portada de verano', 'Es un borrador', 'Planes', 'También se usa en: Black Friday'])
    expect(html).toContain(text);
  expect(html).toContain('aparece también en ellas');
  expect(html).toContain('Publicar también los bloques');
  expect(html).not.toContain('Publicar sin esos bloques');
});

test('offers to publish without the hidden blocks if others remain, but not to publish blocks that stay hidden', async () => {
  const html = await renderQuestion([block({ reasons: ['disabled'], canPublish: false })], false);
  expect(html).toContain('Publicar sin esos bloques');
  expect(html).not.toContain('Publicar también');
});

test('parses hidden blocks only from a response with their error code', async () => {
  const { parseHiddenBlocks } = await import('./useHiddenBlocks.tsx');
  const data = { blocks: [block()], isEmpty: true };
  const body = { message: 'No se verían', requestId: '1', data };
  expect(parseHiddenBlocks(new ApiError(412, { ...body, code: 'hiddenBlocks' }))).toEqual(data);
  expect(parseHiddenBlocks(new ApiError(412, { ...body, code: 'stale' }))).toBeNull();
  expect(parseHiddenBlocks(new Error('x'))).toBeNull();
});
