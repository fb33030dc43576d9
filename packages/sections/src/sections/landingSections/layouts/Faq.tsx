import { CtaLink } from '@centinela/ui/parts/Button/Button.tsx';
import { AnswersBeside } from '@centinela/ui/parts/Questions/Questions.tsx';
import { anchorOf, type LayoutProps, Part, PartHead } from '../Part.tsx';

/** Expandable questions next to the part's title. */
export const Faq = ({ entry, surface, lead }: LayoutProps) => (
  <Part entry={entry} surface={surface}>
    <AnswersBeside faqs={entry.faqs} name={`${anchorOf(entry)}-preguntas`}>
      <PartHead entry={entry} lead={lead} />
      <CtaLink cta={entry.cta} look="outline" />
    </AnswersBeside>
  </Part>
);
