import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Downloads } from '@centinela/ui/parts/Downloads/Downloads.tsx';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Section, type Surface } from '@centinela/ui/parts/Section/Section.tsx';
import styles from './agentDocuments.module.css';

/** A document that is none, for its markup: the script writes each one over a copy of it. */
const blank = { id: '', title: '', file: { url: '', name: '', size: 0 } };

/**
 * The documents that only agents may have, by the tool that they go with. The page is everybody's, so it holds none of
 * them: `agentDocuments.ts` asks for them, and shows this to whoever gets any.
 */
export const AgentDocuments = ({ surface }: { surface: Surface }) => (
  <div hidden data-part="documents">
    <Section surface={surface} labelledBy="solo-agentes">
      <Heading level={2} id="solo-agentes">
        Solo para agentes
      </Heading>
      <ul className={styles.tools} data-part="tools" />
      <template>
        <li>
          <Heading level={3} size="xs">
            {null}
          </Heading>
          <Downloads documents={[blank]} />
        </li>
      </template>
      <ButtonLink href="/agentes/documentos" look="outline">
        Todos tus documentos
      </ButtonLink>
    </Section>
  </div>
);
