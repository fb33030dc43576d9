import { addNamespace } from '../../../language/language.ts';

const es = {
  change: 'Cambiar «{{field}}» de {{title}}',
  none: '—',
  publish: 'Publicar el cambio',
  draft: 'Guardar como borrador',
  onlyDraft: 'Todavía no está en el sitio: se guarda en el borrador.',
  otherChanges:
    'Tiene otros cambios sin publicar: este se suma al borrador y se publican juntos desde el formulario.',
  planned:
    'El {{at}} se publica sola la versión que se programó, sin este cambio. Para incluirlo, programala de nuevo.',
  open: 'Abrir el formulario',
  wrong: 'Para guardarlo, corregí antes estos campos:',
  stale: '{{who}} lo cambió mientras tanto y no se guardó nada. Ahora dice:',
  somebody: 'Otra persona',
  mine: 'Lo que pusiste sigue acá: guardalo encima o cancelá.',
  unavailable:
    'No se pudo guardar: no hay conexión con el servidor. Lo que pusiste sigue acá; probá de nuevo.',
};

declare module '../../../language/language.ts' {
  interface Namespaces {
    inline: typeof es;
  }
}

addNamespace('inline', {
  es,
  en: {
    change: 'Change “{{field}}” of {{title}}',
    none: '—',
    publish: 'Publish the change',
    draft: 'Save as draft',
    onlyDraft: 'It’s not on the site yet: this is saved to the draft.',
    otherChanges:
      'It has other unpublished changes: this one is added to the draft, and they’re published together from the form.',
    planned:
      'On {{at}} the scheduled version is published by itself, without this change. To include it, schedule it again.',
    open: 'Open the form',
    wrong: 'To save it, fix these other fields first:',
    stale: '{{who}} changed it in the meantime, so nothing was saved. Now it says:',
    somebody: 'Somebody else',
    mine: 'What you entered is still here: save it on top or cancel.',
    unavailable: 'Couldn’t save: the server can’t be reached. What you entered is still here; try again.',
  },
});
