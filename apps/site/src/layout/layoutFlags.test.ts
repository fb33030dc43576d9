import { expect, test } from 'vitest';
import { getLayoutFlags } from './layoutFlags.ts';

test('specification, section 2: showTopPrompt is on while a bar is visible, showSearcher except on the search page', () => {
  const bar = { text: 'Este mes, instalación sin cargo' };
  for (const [path, topBars, flags] of [
    ['/', [], { showSearcher: true, showTopPrompt: false }],
    ['/', [bar], { showSearcher: true, showTopPrompt: true }],
    ['/buscar', [bar], { showSearcher: false, showTopPrompt: true }],
    [null, [], { showSearcher: true, showTopPrompt: false }],
  ] as const)
    expect(getLayoutFlags(path, { topBars }), `${path}`).toEqual(flags);
});
