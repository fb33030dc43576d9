import type { FormState } from '@centinela/sections/kernel/reader.ts';
import { Button } from '@centinela/ui/parts/Button/Button.tsx';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import type { ReactNode } from 'react';
import account from '../../islands/account/account.module.css';
import { controlOf, FieldFrame } from '../../islands/account/FieldFrame.tsx';
import styles from './codes.module.css';

interface TypeCodeProps {
  title: string;
  lead: string;
  trail: ReactNode;
  /** Where the form is sent to, which leads to the page of the code. */
  path: string;
  hint: string;
  button: string;
  /** The form as it came back: there is nothing behind what was typed. */
  form: FormState | undefined;
}

/** Where a code is typed, by a plain form; it comes back where there is no such code. */
export function TypeCode({ title, lead, trail, path, hint, button, form }: TypeCodeProps) {
  const code = {
    id: 'codigo',
    label: 'Código',
    hint,
    error: form?.errors[0]?.message,
    required: true,
    isFirstWrong: form?.errors.length === 1,
  };
  return (
    <Section surface="night" labelledBy="codigo-titulo">
      <div className={styles.one}>
        {trail}
        <Heading level={1} id="codigo-titulo" size="l">
          {title}
        </Heading>
        <p className={styles.lead}>{lead}</p>
        <form className={`day white ${styles.sheet}`} method="post" action={path}>
          <FieldFrame {...code}>
            <input
              {...controlOf(code)}
              className={`${account.input} ${styles.typed}`}
              name="codigo"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={60}
            />
          </FieldFrame>
          <Button type="submit">{button}</Button>
        </form>
      </div>
    </Section>
  );
}
