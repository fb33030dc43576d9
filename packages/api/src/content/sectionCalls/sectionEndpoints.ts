import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { aboutCalls } from './aboutCalls.ts';
import { manyCalls } from './manyCalls.ts';
import { previewLinkCalls } from './previewLinkCalls.ts';
import { publishingCalls } from './publishingCalls.ts';
import { readingCalls } from './readingCalls.ts';
import { toSection } from './section.ts';
import { versionCalls } from './versionCalls.ts';
import { writingCalls } from './writingCalls.ts';

/**
 * Derives the endpoints of a section from its definition. Sections with the same `api`
 * share them: `access` admits callers with the permission of any of them, and each entry is checked again.
 */
export function sectionEndpoints(...members: [Definition, ...Definition[]]) {
  const section = toSection(...members);
  return {
    ...readingCalls(section),
    ...writingCalls(section),
    ...publishingCalls(section),
    ...versionCalls(section),
    ...previewLinkCalls(section),
    ...aboutCalls(section),
    ...manyCalls(section),
  };
}

export type SectionEndpoints = ReturnType<typeof sectionEndpoints>;
