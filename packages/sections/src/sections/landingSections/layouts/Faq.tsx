import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Details } from '@centinela/ui/parts/Details/Details.tsx';
import { RichText } from '@centinela/ui/parts/RichText/RichText.tsx';
import { anchorOf, type LayoutProps, Part, PartHead } from '../Part.tsx';
import styles from './Faq.module.css';

/** Questions that open to their answers, beside their title. */
export const Faq = ({ entry, surface, lead }: LayoutProps) => (
  <Part entry={entry} surface={surface}>
    <div className={styles.pair}>
      <div className={styles.head}>
        <PartHead entry={entry} lead={lead} />
        {entry.cta && (
          <ButtonLink href={entry.cta.url} newTab={entry.cta.newTab} look="outline">
            {entry.cta.title}
          </ButtonLink>
        )}
      </div>
      <div className={styles.questions}>
        {entry.faqs.map(({ question, answer }) => (
          <Details key={question} summary={question} name={`${anchorOf(entry)}-preguntas`}>
            <RichText html={answer} />
          </Details>
        ))}
      </div>
    </div>
  </Part>
);
