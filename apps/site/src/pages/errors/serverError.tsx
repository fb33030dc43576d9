import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Message } from '../../layout/Message.tsx';

export const serverErrorHead = {
  title: 'Algo falló de nuestro lado',
  description: 'Ya nos enteramos. Probá de nuevo en un momento.',
  noindex: true,
};

/** Page for a server error. It reads no data, so it can't fail for the same reason. */
export const ServerErrorView = () => (
  <Message code="500" title="Se nos apagó una luz" isLit={false}>
    <p>
      Algo falló de nuestro lado y ya nos enteramos. El monitoreo sigue funcionando: no depende de este sitio.
    </p>
    <p>
      <ButtonLink href="/">Probar de nuevo</ButtonLink>
    </p>
  </Message>
);
