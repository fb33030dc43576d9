import { type PageLanguage, useWords } from '@centinela/ui/language/pageLanguage.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Message } from '../../layout/Message.tsx';
import { layoutWords } from '../../layout/words.ts';

export const getNotFoundHead = (language: PageLanguage) => ({
  title: layoutWords[language].notFoundTitle,
  description: layoutWords[language].notFoundText,
  noindex: true,
});

/** Page for an unknown path. */
export function NotFoundView() {
  const words = useWords(layoutWords);
  return (
    <Message code="404" title={words.notFoundHeading} isLit>
      <p>{words.notFoundHelp}</p>
      <p>
        <ButtonLink href="/">{words.goHome}</ButtonLink>
        <ButtonLink href="/planes/todos" variant="outline">
          {words.seePlans}
        </ButtonLink>
      </p>
    </Message>
  );
}
