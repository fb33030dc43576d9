import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Downloads } from '@centinela/ui/parts/Downloads/Downloads.tsx';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Section, type Surface } from '@centinela/ui/parts/Section/Section.tsx';
import { useEffect, useState } from 'react';
import { useVisitor } from '../login/useVisitor.ts';
import styles from './agentDocuments.module.css';
import { type ToolDocuments, toolsFrom } from './agentDocuments.rules.ts';

const address = '/api/domain-files/private?section=toolsSections';

/** Asks once for what an agent may see; whatever else is answered, there is nothing to show. */
function useTools(isAgent: boolean): readonly ToolDocuments[] {
  const [tools, setTools] = useState<readonly ToolDocuments[]>([]);
  useEffect(() => {
    if (!isAgent) return;
    const leaving = new AbortController();
    fetch(address, { headers: { accept: 'application/json' }, signal: leaving.signal })
      .then((response) => (response.ok ? response.json() : null))
      .then(
        (body: unknown) => setTools(toolsFrom(body)),
        () => undefined,
      );
    return () => leaving.abort();
  }, [isAgent]);
  return tools;
}

/** The documents that only agents may have, by the tool that they go with. Nothing for anybody else. */
export function AgentDocuments({ surface }: { surface: Surface }) {
  const tools = useTools(useVisitor()?.home.startsWith('/agentes') ?? false);
  if (tools.length === 0) return null;
  return (
    <Section surface={surface} labelledBy="solo-agentes">
      <Heading level={2} id="solo-agentes">
        Solo para agentes
      </Heading>
      <ul className={styles.tools}>
        {tools.map(({ slug, title, documents }) => (
          <li key={slug}>
            <Heading level={3} size="xs">
              {title}
            </Heading>
            <Downloads documents={documents} />
          </li>
        ))}
      </ul>
      <ButtonLink href="/agentes/documentos" look="outline">
        Todos tus documentos
      </ButtonLink>
    </Section>
  );
}
