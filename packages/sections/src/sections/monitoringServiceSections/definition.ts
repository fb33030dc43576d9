import { createKindField, enableField } from '../../commonFields/common.ts';
import { serviceFields } from '../../commonFields/serviceFields.ts';
import { defineSection } from '../../kernel/defineSection.ts';

export const monitoringServiceSections = defineSection({
  key: 'monitoringServiceSections',
  api: 'warranty',
  kind: 'MONITORING_SERVICE',
  feature: 'application',
  group: 'site',
  place: 230,
  names: {
    one: ['Servicio de monitoreo', 'Monitoring service'],
    many: ['Servicios de monitoreo', 'Monitoring services'],
  },
  about: [
    'Una página por servicio de la central: alarma, cámaras, rastreo de vehículos.',
    'A page for each service of the control room: alarm, cameras, vehicle tracking.',
  ],
  namedBy: { get: 'slug', update: 'slug', delete: null },
  screens: { list: '/dashboard/monitoringservice/update' },
  messages: { create: 'Monitoring Service Created!', update: 'Sección Monitoreo actualizada!' },
  title: 'title',
  picture: 'image',
  page: { path: '/monitoreo/{slug}' },
  public: ['monitoring-service'],
  fields: {
    ...createKindField('MONITORING_SERVICE', ['Servicio de monitoreo', 'Monitoring service']),
    ...serviceFields,
    ...enableField,
  },
});
