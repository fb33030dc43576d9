import { VisitCallToAction } from '../plans/VisitCallToAction.tsx';

/** The end of every catalogue page: a phone number for advice on devices. */
export const ProductsCallToAction = ({ phone }: { phone: string | null }) => (
  <VisitCallToAction title="¿Cuál va en tu casa? Lo vemos juntos y lo instalamos nosotros." phone={phone} />
);
