import { Layout } from '../parts/Layout.tsx';
import { colours, fonts } from '../parts/styles.ts';
import { Title } from '../parts/text.tsx';
import { bindView } from '../view.ts';
import { notification } from './notification.ts';

export const view = bindView(notification, ({ data, brand, summary }) => (
  <Layout brand={brand} summary={summary}>
    <Title>{data.subject}</Title>
    <div
      className="rich"
      style={{ fontFamily: fonts.body, fontSize: 16, lineHeight: '25px', color: colours.text }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server before it is stored
      dangerouslySetInnerHTML={{ __html: data.html }}
    />
  </Layout>
));
