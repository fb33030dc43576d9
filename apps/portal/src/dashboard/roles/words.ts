import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['Roles', 'Roles'],
  about: [
    'Qué puede ver y hacer cada persona de la administración.',
    'What each staff member can see and do.',
  ],
  one: ['Rol', 'Role'],
  success: {
    created: ['Creaste el rol «{{name}}».', 'You created the role “{{name}}”.'],
    updated: [
      'Guardaste el rol «{{name}}»: rige desde ahora.',
      'You saved the role “{{name}}”: it takes effect immediately.',
    ],
    deleted: ['Eliminaste el rol «{{name}}».', 'You deleted the role “{{name}}”.'],
  },
  create: ['Crear rol', 'Create role'],
  createTitle: ['Nuevo rol', 'New role'],
  copyOf: ['Copia de {{name}}', 'Copy of {{name}}'],
  none: ['Todavía no hay otros roles', 'There are no other roles yet'],
  searchHint: ['Nombre o identificador…', 'Name or identifier…'],
  name: ['Nombre', 'Name'],
  nameHint: [
    'Como lo va a leer quien lo asigne: “Atención al cliente”.',
    'As the people assigning it will see it: “Customer care”.',
  ],
  slug: ['Identificador', 'Identifier'],
  slugHint: [
    'Para los programas: minúsculas, números y guiones.',
    'For programs: lower-case letters, digits and hyphens.',
  ],
  secondFactor: ['Pide segundo paso al ingresar', 'Requires a second step at login'],
  secondFactorHint: [
    'Quien tenga este rol necesita una app de códigos o una llave de acceso.',
    'People with this role need an authenticator app or a passkey.',
  ],
  secondFactorShort: ['Segundo paso', 'Second step'],
  lockedWords: [
    'Sólo lo cambia quien tiene todos los permisos del rol.',
    'Only people with all of the role’s permissions can change this.',
  ],
  permissions: ['Permisos', 'Permissions'],
  permissionCount_one: ['{{count}} permiso', '{{count}} permission'],
  permissionCount_other: ['{{count}} permisos', '{{count}} permissions'],
  everything: ['Todos, siempre', 'All, always'],
  people: ['Personas', 'People'],
  peopleCount_one: ['{{count}} persona', '{{count}} person'],
  peopleCount_other: ['{{count}} personas', '{{count}} people'],
  peopleMore: ['Más de {{count}} personas', 'More than {{count}} people'],
  nobody: ['Nadie', 'Nobody'],
  updated: ['Último cambio', 'Last change'],
  edit: ['Editar', 'Edit'],
  show: ['Ver', 'See'],
  duplicate: ['Duplicar', 'Duplicate'],
  viewAs: ['Ver el portal como este rol', 'View the portal as this role'],
  compare: ['Comparar con otro', 'Compare with another'],
  delete: ['Eliminar', 'Delete'],
  actionsOf: ['Acciones de {{name}}', 'Actions of {{name}}'],
  admin: {
    title: ['Este rol puede todo', 'This role can do everything'],
    text: [
      'También lo que se agregue más adelante. No se elimina, no cambia de nombre y siempre lo tiene alguien.',
      'Including anything added later. It can’t be deleted or renamed, and somebody always has it.',
    ],
  },
  matrix: {
    caption: ['Permisos del rol por función', 'Permissions of the role by feature'],
    feature: ['Función', 'Feature'],
    search: ['Buscar un permiso', 'Search for a permission'],
    searchHint: ['Planes, contactos, contraseña…', 'Plans, leads, password…'],
    nothing: ['Ningún permiso coincide.', 'No permissions match.'],
    locked: [
      'Los casilleros grises son permisos que vos no tenés: no los podés dar ni quitar.',
      'Grey boxes are permissions you don’t have: you can’t grant or remove them.',
    ],
    lockedOne: [
      'No lo tenés: no lo podés dar ni quitar',
      'You don’t have it, so you can’t grant or remove it',
    ],
    all: ['Todo: {{what}}', 'Everything: {{what}}'],
    column: ['{{verb}}, en todo lo que se ve', '{{verb}}, for everything shown'],
    cell: ['{{verb}}: {{feature}}', '{{verb}}: {{feature}}'],
    alone: ['Otros', 'Other'],
    unused: ['No se usa: ninguna acción lo necesita', 'Not used: no action needs it'],
    added: ['agregado', 'added'],
    removed: ['quitado', 'removed'],
  },
  bar: {
    none: ['Sin cambios', 'No changes'],
    added_one: ['{{count}} permiso agregado', '{{count}} permission added'],
    added_other: ['{{count}} permisos agregados', '{{count}} permissions added'],
    removed_one: ['{{count}} quitado', '{{count}} removed'],
    removed_other: ['{{count}} quitados', '{{count}} removed'],
    words: ['Datos cambiados', 'Details changed'],
    chosen_one: ['{{count}} permiso elegido', '{{count}} permission selected'],
    chosen_other: ['{{count}} permisos elegidos', '{{count}} permissions selected'],
    reset: ['Deshacer', 'Undo'],
    save: ['Guardar', 'Save'],
  },
  required: ['Requerido', 'Required'],
  leave: [
    'Si salís ahora, lo que cambiaste de este rol se pierde.',
    'If you leave now, your changes to this role will be lost.',
  ],
  stale: {
    title: [
      '{{who}} cambió este rol mientras lo editabas',
      '{{who}} changed this role while you were editing',
    ],
    somebody: ['Otra persona', 'Somebody else'],
    text: [
      'Trajimos lo nuevo y tus cambios siguen acá encima. Revisalos y guardá.',
      'We loaded the latest version and kept your changes on top. Review them and save.',
    ],
  },
  who: {
    title: ['Quién lo tiene', 'Who has it'],
    none: ['Nadie tiene este rol todavía.', 'Nobody has this role yet.'],
    disabled: ['Deshabilitado', 'Disabled'],
    pending: ['Pendiente', 'Pending'],
    kind: {
      SYSTEM: ['Administración', 'Staff'],
      INSTALLER: ['Agente', 'Agent'],
      CLIENT: ['Cliente', 'Client'],
    },
    list: ['Personas con el rol {{name}}', 'People with the role {{name}}'],
  },
  remove: {
    title: ['¿Eliminar el rol “{{name}}”?', 'Delete the role “{{name}}”?'],
    text: ['Nadie lo tiene. No se puede deshacer.', 'Nobody has it. This cannot be undone.'],
    inUse: ['Dales otro rol antes de eliminarlo.', 'Give them another role before deleting it.'],
    more_one: ['y {{count}} más', 'and {{count}} more'],
    more_other: ['y {{count}} más', 'and {{count}} more'],
  },
  comparing: {
    title: ['Comparar roles', 'Compare roles'],
    about: ['Sólo lo que es distinto entre dos roles.', 'Only the differences between two roles.'],
    one: ['Un rol', 'One role'],
    other: ['Otro rol', 'Another role'],
    choose: ['Elegí un rol', 'Choose a role'],
    chooseBoth: [
      'Elegí dos roles para ver en qué se diferencian.',
      'Choose two roles to see how they differ.',
    ],
    same: ['Los dos pueden exactamente lo mismo.', 'Both can do exactly the same things.'],
    differences_one: ['{{count}} diferencia', '{{count}} difference'],
    differences_other: ['{{count}} diferencias', '{{count}} differences'],
    caption: ['Permisos en los que se diferencian', 'Permissions that differ'],
    only: ['Sólo {{name}}', 'Only {{name}}'],
    yes: ['Sí', 'Yes'],
    all: ['Todo', 'Everything'],
    nothing: ['Nada más', 'Nothing else'],
  },
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    roles: TextsOf<typeof words>;
  }
}

addWords('roles', words);
