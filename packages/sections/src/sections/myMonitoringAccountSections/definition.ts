import { createKindField, enableField } from '../../commonFields/common.ts';
import { serviceFields } from '../../commonFields/serviceFields.ts';
import { defineSection } from '../../kernel/defineSection.ts';

export const myMonitoringAccountSections = defineSection({
  key: 'myMonitoringAccountSections',
  api: 'warranty',
  kind: 'MY_MONITORING_ACCOUNT',
  feature: 'application',
  group: 'site',
  place: 220,
  names: {
    one: ['Mi cuenta de monitoreo', 'My monitoring account'],
    many: ['Mi cuenta de monitoreo', 'My monitoring account'],
  },
  about: [
    'La página que explica qué es la cuenta de monitoreo y qué se hace con ella.',
    'The page that explains what the monitoring account is and what it is for.',
  ],
  namedBy: { get: 'slug', update: 'slug', delete: null },
  screens: { list: '/dashboard/myMonitoringAccount/update' },
  messages: { create: 'MyMonitoringAccount Created!', update: 'Mi cuenta de Monitoreo actualizada!' },
  title: 'title',
  picture: 'image',
  page: { path: '/mi-cuenta-de-monitoreo' },
  public: ['my-monitoring-account'],
  fields: {
    ...createKindField('MY_MONITORING_ACCOUNT', ['Mi cuenta de monitoreo', 'My monitoring account']),
    ...serviceFields,
    ...enableField,
  },
});
