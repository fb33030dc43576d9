import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { LoginForm } from './LoginForm.tsx';

/** The warranty's own login; it comes back to the warranty. `warrantyLogin.ts` does not ask somebody who is in already. */
export const WarrantyLogin = ({ email }: { email: string | null }) => (
  <>
    <div data-part="login">
      <LoginForm id="garantia-ingreso" email={email} redirectTo="/garantia" error={null} />
    </div>
    <div hidden data-part="visitor">
      <p data-part="greeting" />
      <p>
        <ButtonLink href="/ingresar" data-part="home">
          Ir a mi cuenta
        </ButtonLink>
      </p>
    </div>
  </>
);
