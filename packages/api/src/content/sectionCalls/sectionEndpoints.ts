import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { aboutCalls } from './aboutCalls.ts';
import { manyCalls } from './manyCalls.ts';
import { previewLinkCalls } from './previewLinkCalls.ts';
import { publishingCalls } from './publishingCalls.ts';
import { readingCalls } from './readingCalls.ts';
import { sectionOf } from './section.ts';
import { versionCalls } from './versionCalls.ts';
import { writingCalls } from './writingCalls.ts';

/**
 * The calls of a section, derived from its definition (api.md, "Every section"). Sections that share `api` share them:
 * then `access` lets in whoever has the permission of one of them, and which entries it is for is asked of each.
 */
export function sectionEndpoints(...members: [Definition, ...Definition[]]) {
  const section = sectionOf(...members);
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
