import { CtaLink } from '@centinela/ui/parts/Button/Button.tsx';
import { AnswersWithHeader } from '@centinela/ui/parts/Questions/Questions.tsx';
import { getAnchor, type LayoutProps, Part, PartHead } from '../Part.tsx';

/** Expandable questions next to the part's title. */
export const Faq = ({ entry, surface, lead }: LayoutProps) => (
  <Part entry={entry} surface={surface}>
    <AnswersWithHeader faqs={entry.faqs} name={`${getAnchor(entry)}-preguntas`}>
      <PartHead entry={entry} lead={lead} />
      <CtaLink cta={entry.cta} variant="outline" />
    </AnswersWithHeader>
  </Part>
);
