import type { z } from 'zod';
import { lead } from './templates/lead.ts';
import { notification } from './templates/notification.ts';

/** Every kind of mail there is, by the name under which it is stored. Its view is registered in views.ts. */
export const templates = {
  lead,
  notification,
} as const;

export type TemplateName = keyof typeof templates;

/** The data of a kind of mail, as its sender writes it. */
export type TemplateData<Name extends TemplateName> = z.input<(typeof templates)[Name]['data']>;

export const templateNames = Object.keys(templates);

export const isTemplateName = (name: string): name is TemplateName => Object.hasOwn(templates, name);
