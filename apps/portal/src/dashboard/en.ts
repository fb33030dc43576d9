import { listTranslations } from '../shared/list/en.ts';
import { entryTranslations } from './entry/en.ts';
import type { Texts } from './es.ts';

/** English texts of the dashboard. */
export const en: Texts = {
  waits: {
    leads_one: '{{count}} new lead',
    leads_other: '{{count}} new leads',
    entries_one: '{{count}} unpublished',
    entries_other: '{{count}} unpublished',
    cancellations_one: '{{count}} cancellation or withdrawal to resolve',
    cancellations_other: '{{count}} cancellations and withdrawals to resolve',
    requests_one: '{{count}} open client request',
    requests_other: '{{count}} open client requests',
    visits_one: '{{count}} visit today or not closed',
    visits_other: '{{count}} visits today or not closed',
    pendingUsers_one: '{{count}} account not validated',
    pendingUsers_other: '{{count}} accounts not validated',
    imports_one: '{{count}} file needs attention',
    imports_other: '{{count}} files need attention',
    activations_one: '{{count}} failed activation',
    activations_other: '{{count}} failed activations',
    mails_one: '{{count}} e-mail not sent',
    mails_other: '{{count}} e-mails not sent',
    folded_one: '{{count}} pending',
    folded_other: '{{count}} pending',
  },
  groups: {
    used: 'Most used',
    site: 'Public site',
    clients: 'Clients',
    agents: 'Agents',
    catalogue: 'Catalogue',
    settings: 'Settings',
  },
  files: { title: 'Files' },
  finder: { open: 'Search' },
  home: {
    title: 'Home',
    greeting: 'Hello, {{name}}',
    lead: 'What happened, what is pending and where to pick up.',
  },
  state: {
    enabled: 'Enabled',
    disabled: 'Disabled',
    publishAt: 'Goes live on {{at}}',
    unpublishAt: 'Unpublishes on {{at}}',
  },
  ...listTranslations,
  ...entryTranslations,
  audit: {
    title: 'Audit',
    about: 'Who changed what, when, and what it was before.',
    when: 'When',
    who: 'Who',
    what: 'Action',
    subject: 'Item',
    titleFilter: 'Title',
    details: 'Details',
    detailsOf: 'Details of {{title}}, {{at}}',
    none: 'No changes match.',
    system: 'The system',
  },
  leads: {
    title: 'Leads',
  },
};
