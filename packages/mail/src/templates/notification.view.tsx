import { Layout } from '../parts/Layout.tsx';
import { colours, fonts } from '../parts/styles.ts';
import { Title } from '../parts/text.tsx';
import type { ViewProps } from '../view.ts';
import type { notification } from './notification.ts';

export const NotificationMail = ({ data, brand, summary }: ViewProps<typeof notification>) => (
  <Layout brand={brand} summary={summary}>
    <Title>{data.subject}</Title>
    <div
      className="rich"
      style={{ fontFamily: fonts.body, fontSize: 16, lineHeight: '25px', color: colours.text }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server before it is stored
      dangerouslySetInnerHTML={{ __html: data.html }}
    />
  </Layout>
);
