import { Message } from '../../layout/Message.tsx';

export const tooManyHead = {
  title: 'Demasiados pedidos',
  description: 'Esperá un momento y volvé a cargar la página.',
  noindex: true,
};

/** Page for a client that exceeded the rate limit. */
export const TooManyView = () => (
  <Message code="429" title="Vamos más despacio." isLit>
    <p>
      Desde tu conexión llegaron demasiados pedidos juntos. Esperá unos segundos y volvé a cargar la página.
    </p>
  </Message>
);
