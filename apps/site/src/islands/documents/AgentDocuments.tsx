import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Downloads } from '@centinela/ui/parts/Downloads/Downloads.tsx';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Section, type Surface } from '@centinela/ui/parts/Section/Section.tsx';
import styles from './AgentDocuments.module.css';

/** Empty document. Its rendered markup is the template that the script copies for each document. */
const emptyDocument = { id: '', title: '', file: { url: '', name: '', size: 0 } };

/**
 * Agent-only documents by sales tool. The page is public, so its HTML contains none of them. `agentDocuments.ts` loads
 * them, and shows this element if the visitor may see any document.
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
          <Downloads documents={[emptyDocument]} />
        </li>
      </template>
      <ButtonLink href="/agentes/documentos" variant="outline">
        Todos tus documentos
      </ButtonLink>
    </Section>
  </div>
);
