import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PrivateSwitch } from './PrivateSwitch.tsx';

const shown = (props: { isReadOnly: boolean; isLocked: boolean }) =>
  renderToStaticMarkup(
    <MantineProvider>
      <PrivateSwitch isPrivate onChange={() => undefined} {...props} />
    </MantineProvider>,
  );

test('explains a disabled switch to users who may not make a document public', () => {
  const locked = shown({ isReadOnly: false, isLocked: true });
  expect(locked).toMatch(/<input[^>]*disabled/);
  expect(locked).toContain('quien puede descargar documentos privados');
  const open = shown({ isReadOnly: false, isLocked: false });
  expect(open).not.toMatch(/<input[^>]*disabled/);
  expect(open).not.toContain('quien puede descargar documentos privados');
});
