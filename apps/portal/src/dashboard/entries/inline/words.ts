import { addWords, type TextsOf } from '../../../language/language.ts';

const words = {
  change: ['Cambiar «{{field}}» de {{title}}', 'Change “{{field}}” of {{title}}'],
  none: ['—', '—'],
  publish: ['Publicar el cambio', 'Publish the change'],
  draft: ['Guardar como borrador', 'Save as draft'],
  onlyDraft: [
    'Todavía no está en el sitio: se guarda en el borrador.',
    'It’s not on the site yet: this is saved to the draft.',
  ],
  otherChanges: [
    'Tiene otros cambios sin publicar: este se suma al borrador y se publican juntos desde el formulario.',
    'It has other unpublished changes: this one is added to the draft, and they’re published together from the form.',
  ],
  planned: [
    'El {{at}} se publica sola la versión que se programó, sin este cambio. Para incluirlo, programala de nuevo.',
    'On {{at}} the scheduled version is published by itself, without this change. To include it, schedule it again.',
  ],
  open: ['Abrir el formulario', 'Open the form'],
  wrong: ['Para guardarlo, corregí antes estos campos:', 'To save it, fix these other fields first:'],
  stale: [
    '{{who}} lo cambió mientras tanto y no se guardó nada. Ahora dice:',
    '{{who}} changed it in the meantime, so nothing was saved. Now it says:',
  ],
  publishAnyway: ['Publicar igual', 'Publish anyway'],
  somebody: ['Otra persona', 'Somebody else'],
  mine: [
    'Lo que pusiste sigue acá: guardalo encima o cancelá.',
    'What you entered is still here: save it on top or cancel.',
  ],
  unavailable: [
    'No se pudo guardar: no hay conexión con el servidor. Lo que pusiste sigue acá; probá de nuevo.',
    'Couldn’t save: the server can’t be reached. What you entered is still here; try again.',
  ],
} as const;

declare module '../../../language/language.ts' {
  interface Namespaces {
    inline: TextsOf<typeof words>;
  }
}

addWords('inline', words);
