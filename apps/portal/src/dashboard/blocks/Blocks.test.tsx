import { FieldToolsProvider } from '@centinela/sections/fields/FieldTools.tsx';
import { createOfflineTools } from '@centinela/sections/fields/fieldTools.testing.ts';
import type { RefsField } from '@centinela/sections/fields/refs/refs.ts';
import { landingSections } from '@centinela/sections/sections/landingSections/definition.ts';
import { landings } from '@centinela/sections/sections/landings/definition.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import { startTranslations } from '../../language/startTranslations.testing.ts';

// Translations can be added only after a language is set, and API calls read the session cookies.
vi.stubGlobal('document', { cookie: '' });
beforeAll(startTranslations);
const tools = createOfflineTools({
  titleField: 'title',
  isNew: false,
  pagePath: '/landing/{slug}',
  id: 'own',
  isInDialog: false,
});
const field: RefsField = landings.fields.sections;
const createUse = (id: string) => ({
  section: 'landings',
  id,
  title: `Página ${id}`,
  path: 'sections.0',
  live: true,
});

/** A query client whose cache contains these blocks and permissions. */
function createCachedClient(blocks: Readonly<Record<string, object | null>>, permissions: readonly string[]) {
  const client = new QueryClient();
  client.setQueryData(['permissions'], { data: permissions });
  for (const [id, fields] of Object.entries(blocks)) {
    const record = fields && { id, version: 1, state: 'published', standing: 'shown', ...fields };
    client.setQueryData(['entries', landingSections.key, id, 'block'], record);
    client.setQueryData(['entries', landingSections.key, id, 'uses'], {
      data: [createUse('own'), createUse('a'), createUse('b')],
    });
  }
  return client;
}

type Blocks = typeof import('./Blocks.tsx').default;

function Page({ Blocks, ids }: { Blocks: Blocks; ids: string[] }) {
  const form = useForm({ defaultValues: { title: 'Verano', sections: ids } });
  return (
    <FormProvider {...form}>
      <Blocks name="sections" field={field} />
    </FormProvider>
  );
}

async function renderBlocks(
  blocks: Readonly<Record<string, object | null>>,
  permissions: readonly string[] = ['landings.show', 'landings.save'],
): Promise<string> {
  const { default: Blocks } = await import('./Blocks.tsx');
  return renderToStaticMarkup(
    <QueryClientProvider client={createCachedClient(blocks, permissions)}>
      <MantineProvider>
        <MemoryRouter>
          <FieldToolsProvider tools={tools}>
            <Page Blocks={Blocks} ids={Object.keys(blocks)} />
          </FieldToolsProvider>
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  );
}

const faq = { name: 'Preguntas del verano', layout: 'FAQ' };

test('shows the kind, name and other uses of a block, with a button that opens it', async () => {
  const html = await renderBlocks({ one: faq });
  expect(html).toMatch(
    /<button[^>]*aria-haspopup="dialog"[^>]*><small>Preguntas<\/small> <strong>Preguntas del verano/,
  );
  expect(html).toContain('También en 2 landings');
  expect(html).toContain('aria-label="Quitar de la página: Preguntas del verano"');
});

test('shows that a block was deleted, so that users can only remove it', async () => {
  const html = await renderBlocks({ one: faq, two: null });
  expect(html).toContain('Este bloque ya no está: quitalo');
  expect(html).toContain('aria-label="Quitar de la página: Sección de landing 2"');
  expect(html.match(/aria-haspopup="dialog"/g)).toHaveLength(1);
});

test('offers a button for every kind to users who may create blocks', async () => {
  const html = await renderBlocks({});
  for (const [name] of Object.values(landingSections.fields.layout.options))
    expect(html).toMatch(new RegExp(`Agregar: </span>${name}`));
  const readOnlyHtml = await renderBlocks({ one: faq }, ['landings.list']);
  expect(readOnlyHtml).not.toMatch(/Agregar: <\/span>|aria-haspopup="dialog"/);
  expect(readOnlyHtml).toContain('Preguntas del verano');
});

test('names a new block after its page and kind, with a number if there are several', async () => {
  const { createNewBlock } = await import('./newBlock.ts');
  const createBlock = (title: unknown, sameKindCount: number) =>
    createNewBlock(landingSections, { layout: 'FAQ' }, [title, 'Preguntas'], sameKindCount);
  expect(createBlock('Verano', 0)).toMatchObject({ name: 'Verano: Preguntas', layout: 'FAQ', title: null });
  expect(createBlock('Verano', 1)).toMatchObject({ name: 'Verano: Preguntas 2' });
  expect(createBlock(' ', 0)).toMatchObject({ name: 'Preguntas' });
});
