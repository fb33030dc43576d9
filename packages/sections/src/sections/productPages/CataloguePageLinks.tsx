import { useWords } from '@centinela/ui/language/pageLanguage.ts';
import { SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { LinkCard, LinkCards } from '@centinela/ui/parts/LinkCard/LinkCard.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import { getFirstWords } from '../../pages/pageHead.ts';
import { cataloguePath, type ProductPageEntry } from '../productSections/paths.ts';
import { productWords } from '../productSections/words.ts';

/** Links to the catalogue pages, each with its picture. */
export const CataloguePageLinks = ({ pages }: { pages: readonly ProductPageEntry[] }) => (
  <Section surface="white" labelledBy="paginas-titulo">
    <SectionHead id="paginas-titulo" size="m" title={useWords(productWords).byPurpose} />
    <LinkCards columns={pages.length === 4 ? 4 : 3} isCompact>
      {pages.map(({ id, slug, title, banner, description }, index) => (
        <LinkCard
          key={id}
          level={3}
          href={`${cataloguePath}/${slug}`}
          title={title}
          text={description && getFirstWords(description)}
          image={banner}
          isPriority={index < 2}
        />
      ))}
    </LinkCards>
  </Section>
);
