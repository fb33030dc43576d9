import { EntryView } from '@centinela/sections/EntryView.tsx';
import { formatDate } from '@centinela/sections/kernel/formatDate.ts';
import { type SharedDraft, sharedDraft } from '@centinela/sections/kernel/sharedDraft.ts';
import { toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import { definePage } from '@centinela/sections/pages/page.ts';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import type { ReactNode } from 'react';
import styles from './preview.module.css';

const getTitle = (draft: SharedDraft): string =>
  draft.state === 'over' ? 'Este enlace ya no muestra nada' : `Borrador: ${draft.title}`;

/** Page of a preview link: a notice, and below it the draft, which the server provides in `visitorData`. */
export const previewPage = definePage<SharedDraft>({
  pattern: '/vista-previa/{token}',
  isCacheable: () => false,
  isBare: true,
  load: async ({ request }) => sharedDraft.safeParse(request.visitorData).data ?? null,
  head: (draft) => ({
    title: getTitle(draft),
    description: 'Un borrador que alguien te mandó para que lo mires antes de que se publique.',
    noindex: true,
  }),
  View: ({ data }) => {
    if (data.state === 'over')
      return (
        <DraftNotice title="Este enlace ya no muestra nada">
          Venció, lo terminaron o lo que mostraba se borró. Pedile otro a quien te lo mandó.
        </DraftNotice>
      );
    return (
      <>
        <p className={styles.line}>
          <strong>Borrador</strong> «{data.title}» · Es solo para mirar: el sitio puede mostrar otra cosa. El
          enlace vence el {formatDate(toArgentineDate(new Date(data.until)))}.
        </p>
        {data.state === 'shown' ? (
          <EntryView section={data.section} entry={data.entry} />
        ) : (
          <DraftNotice title="Todavía no se puede mostrar">
            A este borrador le faltan datos. Volvé a abrir el enlace cuando lo hayan completado.
          </DraftNotice>
        )}
      </>
    );
  },
});

const DraftNotice = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section surface="night" labelledBy="titulo">
    <Heading level={1} id="titulo" size="l">
      {title}
    </Heading>
    <p className={styles.words}>{children}</p>
  </Section>
);
