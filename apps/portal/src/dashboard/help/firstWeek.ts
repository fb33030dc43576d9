import type { Step } from '@centinela/api/savedViews/firstSteps.ts';
import type { Label } from '@centinela/sections/kernel/language.ts';
import { isSectionKey } from '@centinela/sections/registry.ts';
import { paths } from '../../navigation/paths.ts';

/** Something to do in the first week. */
export interface WeekStep {
  /** What to do. */
  todo: Label;
  /** What the user did. */
  done: Label;
  why: Label;
  /** The screen to do it; null for a step that can be done in any section. */
  to: string | null;
  /** Whether this kind of change completes it. */
  isDoneBy(step: Step): boolean;
}

interface PermittedStep extends WeekStep {
  /** The permission to do it; null for a permission to change any section. */
  permission: string | null;
}

const changesOf =
  (subject: string, ...actions: readonly Step['action'][]) =>
  (step: Step): boolean =>
    step.subject === subject && (actions.length === 0 || actions.includes(step.action));

const sectionChange =
  (...actions: readonly Step['action'][]) =>
  ({ subject, action }: Step): boolean =>
    isSectionKey(subject) && actions.includes(action);

/** Maximum number of steps, so that the list stays short for those who may do everything. */
const maxSteps = 6;

const steps: readonly PermittedStep[] = [
  {
    permission: null,
    todo: ['Guardá un borrador', 'Save a draft'],
    done: ['Guardaste tu primer borrador', 'You saved your first draft'],
    why: ['Nadie lo ve hasta que lo publicás.', 'Nobody sees it until you publish.'],
    to: null,
    isDoneBy: sectionChange('draft', 'create', 'update', 'save', 'publish'),
  },
  {
    permission: null,
    todo: ['Publicá una página', 'Publish a page'],
    done: ['Publicaste tu primera página', 'You published your first page'],
    why: ['Está en el sitio en menos de un segundo.', 'It is on the site within a second.'],
    to: null,
    isDoneBy: sectionChange('publish', 'save'),
  },
  {
    permission: 'files.upload',
    todo: ['Subí una imagen', 'Upload a picture'],
    done: ['Subiste tu primera imagen', 'You uploaded your first picture'],
    why: ['Queda en la biblioteca para todas las secciones.', 'It stays in the library for every section.'],
    to: paths.files,
    isDoneBy: changesOf('files', 'create'),
  },
  {
    permission: 'leads.update',
    todo: ['Contestá un contacto', 'Answer a lead'],
    done: ['Contestaste tu primer contacto', 'You answered your first lead'],
    why: ['Anotá qué hablaron: lo ve todo el equipo.', 'Note what you discussed: the whole team sees it.'],
    to: paths.leads,
    isDoneBy: changesOf('leads', 'update', 'status', 'create'),
  },
  {
    permission: 'requests.update',
    todo: ['Respondé un pedido de cliente', 'Answer a client’s request'],
    done: ['Respondiste tu primer pedido', 'You answered your first request'],
    why: ['El cliente lo sigue desde su área.', 'The client follows it in their area.'],
    to: paths.requests,
    isDoneBy: changesOf('requests'),
  },
  {
    permission: 'qadFiles.save',
    todo: ['Probá un archivo del ERP', 'Try an ERP file'],
    done: ['Probaste tu primer archivo del ERP', 'You tried your first ERP file'],
    why: ['La prueba no cambia nada.', 'Trying it changes nothing.'],
    to: paths.imports,
    isDoneBy: changesOf('qadFiles'),
  },
  {
    permission: 'users.save',
    todo: ['Creá la cuenta de alguien del equipo', 'Create a colleague’s account'],
    done: ['Creaste tu primera cuenta', 'You created your first account'],
    why: ['Recibe un correo para elegir su clave.', 'They get an e-mail to choose a password.'],
    to: paths.users,
    isDoneBy: changesOf('users', 'create', 'save'),
  },
  {
    permission: 'roles.save',
    todo: ['Armá un rol a medida', 'Make a role that fits'],
    done: ['Armaste tu primer rol', 'You made your first role'],
    why: ['Cada uno ve solo lo que le toca.', 'Everyone sees only what they need.'],
    to: paths.roles,
    isDoneBy: changesOf('roles', 'create', 'save', 'update', 'copy'),
  },
];

/**
 * Returns the steps of a user's first week.
 *
 * @param firstList path of the first section that the user may change; null if there is none
 */
export const getWeekSteps = (has: (permission: string) => boolean, firstList: string | null): WeekStep[] =>
  steps
    .filter(({ permission }) => (permission === null ? firstList !== null : has(permission)))
    .slice(0, maxSteps);
