import { Fragment, type ReactNode } from 'react';
import { Button, Heading, Link, Section, Text } from 'react-email';
import type { Brand } from '../brand.ts';
import { colours, fonts } from './styles.ts';

/** Heading of a mail; each has one. */
export const Title = ({ children }: { children: ReactNode }) => (
  <Heading
    as="h1"
    className="ink title"
    style={{
      margin: '0 0 16px',
      fontFamily: fonts.heading,
      fontSize: 29,
      fontWeight: 700,
      letterSpacing: '-0.02em',
      lineHeight: 1.18,
      color: colours.text,
    }}
  >
    {children}
  </Heading>
);

const paragraph = { margin: '0 0 16px', fontFamily: fonts.body, fontSize: 16, lineHeight: '25px' };

export const Paragraph = ({ children }: { children: ReactNode }) => (
  <Text className="ink" style={{ ...paragraph, color: colours.text }}>
    {children}
  </Text>
);

/** Secondary information: lifetime of a link, what to do about an unexpected mail. */
export const Note = ({ children }: { children: ReactNode }) => (
  <Text className="muted" style={{ ...paragraph, fontSize: 14, lineHeight: '22px', color: colours.muted }}>
    {children}
  </Text>
);

/** Text with line breaks as `<br>`, which the plain text version keeps. */
const Lines = ({ text }: { text: string }) =>
  text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same text.
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));

/** Highlighted text: a warning, or a message by a user. Keeps line breaks. */
export const Callout = ({ children }: { children: string }) => (
  <Section
    className="sunken"
    style={{
      margin: '0 0 20px',
      padding: '14px 18px',
      backgroundColor: colours.sunken,
      border: `1px solid ${colours.line}`,
      borderRadius: 10,
    }}
  >
    <Text className="ink" style={{ ...paragraph, margin: 0, color: colours.text }}>
      <Lines text={children} />
    </Text>
  </Section>
);

/** Link within a text. */
export const InlineLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link className="link" href={href} style={{ color: '#2A4A8F', textDecoration: 'underline' }}>
    {children}
  </Link>
);

interface ActionProps {
  brand: Brand;
  /** Null: the link is private and not displayed here. */
  href: string | null;
  children: string;
  /** Also prints the URL below, for programs that show no buttons. */
  showsUrl?: boolean;
}

/** Primary button. */
export const Action = ({ brand, href, children, showsUrl = false }: ActionProps) => (
  <Section className="press" style={{ margin: '8px 0 24px' }}>
    {href === null ? (
      <Text
        className="muted line"
        style={{
          ...paragraph,
          display: 'inline-block',
          margin: 0,
          padding: '12px 20px',
          border: `1px dashed ${colours.muted}`,
          borderRadius: 10,
          color: colours.muted,
        }}
      >
        {children} (enlace privado)
      </Text>
    ) : (
      <Button
        href={href}
        style={{
          padding: '14px 26px',
          borderRadius: 10,
          backgroundColor: brand.accent,
          color: brand.onAccent,
          fontFamily: fonts.body,
          fontSize: 16,
          fontWeight: 650,
          textAlign: 'center',
          textDecoration: 'none',
        }}
      >
        {children}
      </Button>
    )}
    {href !== null && showsUrl ? (
      <Text
        className="muted"
        data-text="skip"
        style={{ ...paragraph, margin: '16px 0 0', fontSize: 13, lineHeight: '20px', color: colours.muted }}
      >
        Si el botón no abre, copiá esta dirección en el navegador:
        <br />
        <Link className="link" href={href} style={{ color: '#2A4A8F', wordBreak: 'break-all' }}>
          {href}
        </Link>
      </Text>
    ) : null}
  </Section>
);

interface Fact {
  label: string;
  value: string;
  href?: string;
}

/** Labels and values, one below the other; blank values are left out. */
export const Facts = ({ facts }: { facts: readonly (Omit<Fact, 'value'> & { value: string | null })[] }) => (
  <table
    data-facts=""
    cellPadding={0}
    cellSpacing={0}
    style={{ width: '100%', margin: '0 0 20px', borderCollapse: 'collapse', fontFamily: fonts.body }}
  >
    <tbody>
      {facts
        .filter(({ value }) => value)
        .map(({ label, value, href }) => (
          <tr key={label}>
            <th
              scope="row"
              className="muted line"
              style={{
                padding: '9px 16px 9px 0',
                borderBottom: `1px solid ${colours.line}`,
                width: '34%',
                fontSize: 14,
                fontWeight: 400,
                lineHeight: '22px',
                textAlign: 'left',
                verticalAlign: 'top',
                color: colours.muted,
              }}
            >
              {label}
            </th>
            <td
              className="ink line"
              style={{
                padding: '9px 0',
                borderBottom: `1px solid ${colours.line}`,
                fontSize: 16,
                lineHeight: '22px',
                verticalAlign: 'top',
                color: colours.text,
                wordBreak: 'break-word',
              }}
            >
              {href && value ? <InlineLink href={href}>{value}</InlineLink> : <Lines text={value ?? ''} />}
            </td>
          </tr>
        ))}
    </tbody>
  </table>
);
