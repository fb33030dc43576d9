import type { CSSProperties, ReactNode } from 'react';
import { Head, Html, Img, Link, Preview, Text } from 'react-email';
import type { Brand } from '../brand.ts';
import { colours, fonts, styleSheet } from './styles.ts';

interface LayoutProps {
  brand: Brand;
  summary: string;
  children: ReactNode;
}

interface BlockProps {
  /** Class name for the style sheet. */
  className: string;
  style: CSSProperties;
  children: ReactNode;
}

/** Full-width block: a single-cell table, which all mail programs render the same way. */
const Block = ({ className, style, children }: BlockProps) => (
  <table
    role="presentation"
    width="100%"
    cellPadding={0}
    cellSpacing={0}
    style={{ borderCollapse: 'separate' }}
  >
    <tbody>
      <tr>
        <td className={className} style={style}>
          {children}
        </td>
      </tr>
    </tbody>
  </table>
);

/**
 * Default logo without a picture: a square with one bright corner, built of table cells. It is visible even if the mail
 * program blocks pictures.
 */
const Mark = ({ brand }: { brand: Brand }) => (
  <table
    role="presentation"
    cellPadding={0}
    cellSpacing={0}
    data-text="skip"
    style={{ borderCollapse: 'collapse' }}
  >
    <tbody>
      <tr>
        <td
          style={{
            width: 26,
            height: 26,
            padding: 4,
            borderRadius: 7,
            backgroundColor: brand.onPrimary,
            verticalAlign: 'top',
          }}
        >
          <div
            style={{
              width: 10,
              height: 10,
              marginLeft: 'auto',
              borderRadius: 3,
              backgroundColor: brand.accent,
              fontSize: 0,
              lineHeight: 0,
            }}
          />
        </td>
        <td
          style={{
            paddingLeft: 10,
            fontFamily: fonts.heading,
            fontSize: 22,
            fontWeight: 750,
            letterSpacing: '-0.03em',
            lineHeight: '26px',
            color: brand.onPrimary,
          }}
        >
          {brand.name.toLowerCase()}
        </td>
      </tr>
    </tbody>
  </table>
);

const BrandHead = ({ brand }: { brand: Brand }) => (
  <Block
    className="head"
    style={{ backgroundColor: brand.primary, padding: '22px 40px', borderRadius: '16px 16px 0 0' }}
  >
    <Link href={brand.origin} data-text="skip" style={{ textDecoration: 'none' }}>
      {brand.logo ? (
        <Img
          src={brand.logo}
          alt={brand.name}
          height={32}
          style={{
            fontFamily: fonts.heading,
            fontSize: 22,
            fontWeight: 750,
            color: brand.onPrimary,
            width: 'auto',
            maxWidth: 220,
          }}
        />
      ) : (
        <Mark brand={brand} />
      )}
    </Link>
  </Block>
);

const small = {
  margin: '0 0 6px',
  fontFamily: fonts.body,
  fontSize: 13,
  lineHeight: '20px',
  color: colours.muted,
};
const smallLink = { color: colours.muted, textDecoration: 'underline' };

const BrandFoot = ({ brand }: { brand: Brand }) => (
  <Block className="foot" style={{ padding: '24px 40px 8px' }}>
    {brand.phone || brand.email ? (
      <Text className="muted" style={small}>
        {brand.phone ? (
          <Link className="muted" href={brand.phone.href} style={smallLink}>
            {brand.phone.text}
          </Link>
        ) : null}
        {brand.phone && brand.email ? ' · ' : null}
        {brand.email ? (
          <Link className="muted" href={`mailto:${brand.email}`} style={smallLink}>
            {brand.email}
          </Link>
        ) : null}
      </Text>
    ) : null}
    {brand.hours ? (
      <Text className="muted" style={small}>
        {brand.hours}
      </Text>
    ) : null}
    <Text className="muted" style={small}>
      {[brand.name, brand.address].filter(Boolean).join(' · ')}
    </Text>
    {brand.social.length > 0 ? (
      <Text className="muted" style={small}>
        {brand.social.map(({ name, url }, index) => (
          <span key={url}>
            {index > 0 ? ' · ' : null}
            <Link className="muted" href={url} style={smallLink}>
              {name}
            </Link>
          </span>
        ))}
      </Text>
    ) : null}
  </Block>
);

/** Layout of every mail: header with the brand, one card, footer with contact data. */
export const Layout = ({ brand, summary, children }: LayoutProps) => (
  <Html lang="es-AR">
    <Head>
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <style>{styleSheet}</style>
    </Head>
    <body className="page" style={{ margin: 0, padding: 0, backgroundColor: colours.paper }}>
      <Preview data-text="skip">{summary}</Preview>
      <Block
        className="page around"
        style={{ padding: '24px 12px', backgroundColor: colours.paper, fontFamily: fonts.body }}
      >
        <table
          role="presentation"
          align="center"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          style={{ maxWidth: 600, margin: '0 auto' }}
        >
          <tbody>
            <tr>
              <td>
                <BrandHead brand={brand} />
                <Block
                  className="card"
                  style={{
                    backgroundColor: colours.card,
                    padding: '36px 40px 20px',
                    border: `1px solid ${colours.line}`,
                    borderTop: '0',
                    borderRadius: '0 0 16px 16px',
                  }}
                >
                  {children}
                </Block>
                <BrandFoot brand={brand} />
              </td>
            </tr>
          </tbody>
        </table>
      </Block>
    </body>
  </Html>
);
