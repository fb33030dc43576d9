import type { FormState } from '@centinela/sections/pages/reader.ts';
import { Button } from '@centinela/ui/parts/Button/Button.tsx';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import type { ReactNode } from 'react';
import account from '../../islands/account/account.module.css';
import { controlProps, FieldFrame, type FieldFrameProps } from '../../islands/account/FieldFrame.tsx';
import { Island } from '../../islands/Island.tsx';
import styles from './codes.module.css';

interface TypeCodeProps {
  title: string;
  lead: string;
  trail: ReactNode;
  /** Action of the form, which redirects to the page of the code. */
  path: string;
  hint: string;
  button: string;
  /** State of the form after an unknown code; undefined before the form is submitted. */
  form: FormState | undefined;
}

/** Plain form with a field for a code; it is shown again with an unknown code, to be corrected. */
export function TypeCode({ title, lead, trail, path, hint, button, form }: TypeCodeProps) {
  const code: FieldFrameProps = {
    id: 'codigo',
    label: 'Código',
    hint,
    error: form?.errors[0]?.message,
    required: true,
    missing: 'Escribí el código',
    isFirstInvalid: form?.errors.length === 1,
  };
  return (
    <Section surface="night" labelledBy="codigo-titulo">
      <div className={styles.one}>
        {trail}
        <Heading level={1} id="codigo-titulo" size="l">
          {title}
        </Heading>
        <p className={styles.lead}>{lead}</p>
        <Island name="plainForm">
          <form className={`day white ${styles.sheet}`} method="post" action={path}>
            <FieldFrame {...code}>
              <input
                {...controlProps(code)}
                className={`${account.input} ${styles.typed}`}
                name="codigo"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={60}
                defaultValue={form?.values.codigo}
              />
            </FieldFrame>
            <Button type="submit">{button}</Button>
          </form>
        </Island>
      </div>
    </Section>
  );
}
