import { EntryView } from '@centinela/sections/EntryView.tsx';
import { dayInWords } from '@centinela/sections/kernel/dayInWords.ts';
import { definePage } from '@centinela/sections/kernel/page.ts';
import { type SharedDraft, sharedDraft } from '@centinela/sections/kernel/sharedDraft.ts';
import { dayAt } from '@centinela/sections/kernel/visible.ts';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import type { ReactNode } from 'react';
import styles from './preview.module.css';

const titleOf = (draft: SharedDraft): string =>
  draft.state === 'over' ? 'Este enlace ya no muestra nada' : `Borrador: ${draft.title}`;

/** Page of a preview link: the draft, which the server provides, below a notice that it is a draft. */
export const previewPage = definePage<SharedDraft>({
  pattern: '/vista-previa/{token}',
  isKept: () => false,
  isBare: true,
  load: async ({ request }) => sharedDraft.safeParse(request.own).data ?? null,
  head: (draft) => ({
    title: titleOf(draft),
    description: 'Un borrador que alguien te mandó para que lo mires antes de que se publique.',
    noindex: true,
  }),
  View: ({ data }) => {
    if (data.state === 'over')
      return (
        <Words title="Este enlace ya no muestra nada">
          Venció, lo terminaron o lo que mostraba se borró. Pedile otro a quien te lo mandó.
        </Words>
      );
    return (
      <>
        <p className={styles.line}>
          <strong>Borrador</strong> «{data.title}» · Es solo para mirar: el sitio puede mostrar otra cosa. El
          enlace vence el {dayInWords(dayAt(new Date(data.until)))}.
        </p>
        {data.state === 'shown' ? (
          <EntryView section={data.section} entry={data.entry} />
        ) : (
          <Words title="Todavía no se puede mostrar">
            A este borrador le faltan datos. Volvé a abrir el enlace cuando lo hayan completado.
          </Words>
        )}
      </>
    );
  },
});

const Words = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section surface="night" labelledBy="titulo">
    <Heading level={1} id="titulo" size="l">
      {title}
    </Heading>
    <p className={styles.words}>{children}</p>
  </Section>
);
