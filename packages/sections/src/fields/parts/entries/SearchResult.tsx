import { Box, Stack } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useFieldTools, useLocalize } from '../../FieldTools.tsx';
import { isRecord } from '../../isRecord.ts';
import { toText } from '../../useField.ts';
import styles from '../inputs.module.css';

/** Live preview of how search engines will display the page. */
export function SearchResult({ name }: { name: string }) {
  const { form } = useFieldTools();
  const localize = useLocalize();
  const [seo, title, slug]: unknown[] = useWatch({ name: [name, form?.titleField ?? 'title', 'slug'] });
  const seoOverrides = isRecord(seo) ? seo : {};
  if (seoOverrides.noindex === true)
    return (
      <p className={styles.hint}>
        {localize(['Los buscadores no la muestran.', 'Search engines don’t show it.'])}
      </p>
    );
  const path = (form?.pagePath ?? '/{slug}').replace('{slug}', toText(slug) || '…');
  return (
    <Stack gap="0.1rem" maw="38rem" p="0 1rem 0.9rem 2.2rem" style={{ overflowWrap: 'anywhere' }}>
      <Box component="small" c="dimmed" fz="sm">
        {[window.location.host, ...path.split('/').filter(Boolean)].join(' › ')}
      </Box>
      <Box component="strong" c="var(--mantine-color-anchor)" fz="md" fw={500}>
        {toText(seoOverrides.title) || toText(title) || localize(['Sin título', 'No title'])}
      </Box>
      <Box component="span" c="dimmed" fz="sm">
        {toText(seoOverrides.description) ||
          localize([
            'Sin descripción: el buscador elige un pedazo de la página.',
            'No description: the search engine picks a piece of the page.',
          ])}
      </Box>
    </Stack>
  );
}
