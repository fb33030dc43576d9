import { topBarFields } from '../../commonFields/topBarFields.ts';
import { defineSection } from '../../kernel/defineSection.ts';

export const topBarAgentSections = defineSection({
  key: 'topBarAgentSections',
  api: 'topbar-agent',
  feature: 'topbar',
  group: 'agents',
  place: 20,
  names: {
    isFeminine: true,
    one: ['Barra superior de agentes', 'Agents’ top bar'],
    many: ['Barras superiores de agentes', 'Agents’ top bars'],
  },
  about: [
    'La línea de arriba de todo en el área de agentes: un aviso o una novedad, que cada agente puede cerrar.',
    'The line at the very top of the agent area: a notice or some news, which each agent can close.',
  ],
  namedBy: { get: 'id', update: 'id', delete: 'id' },
  screens: { list: '/dashboard/topbarAgent/update' },
  messages: {
    create: 'TopbarAgentSection Created!',
    update: 'TopbarAgentSection Updated!',
    delete: 'TopbarAgentSection Removed!',
  },
  title: 'text',
  ordered: true,
  audience: 'AGENT',
  public: ['agent-home'],
  fields: topBarFields,
});
