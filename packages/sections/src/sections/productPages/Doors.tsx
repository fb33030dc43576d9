import { SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { LinkCard, LinkCards } from '@centinela/ui/parts/LinkCard/LinkCard.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import { firstWords } from '../../kernel/pageHead.ts';
import { cataloguePath, type ProductPageEntry } from '../productSections/paths.ts';

/** Links to the catalogue pages, each with its picture. */
export const Doors = ({ pages }: { pages: readonly ProductPageEntry[] }) => (
  <Section surface="white" labelledBy="paginas-titulo">
    <SectionHead id="paginas-titulo" size="m" title="Por lo que querés cuidar" />
    <LinkCards columns={pages.length === 4 ? 4 : 3} compact>
      {pages.map(({ id, slug, title, banner, description }, index) => (
        <LinkCard
          key={id}
          level={3}
          href={`${cataloguePath}/${slug}`}
          title={title}
          text={description && firstWords(description)}
          image={banner}
          priority={index < 2}
        />
      ))}
    </LinkCards>
  </Section>
);
