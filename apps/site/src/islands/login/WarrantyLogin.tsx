import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { LoginForm } from './LoginForm.tsx';

/** Login on the warranty page; returns to that page. `warrantyLogin.ts` hides it from logged-in users. */
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
