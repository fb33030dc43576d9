import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { LoginForm } from './LoginForm.tsx';
import styles from './WarrantyLogin.module.css';

/**
 * Login on the warranty page; returns to that page. `warrantyLogin.ts` hides it from logged-in users and shows clients
 * their devices instead.
 */
export const WarrantyLogin = ({ email }: { email: string | null }) => (
  <>
    <div data-part="login" className={styles.visitor}>
      <p>Ingresá con tu cuenta y mirá qué está cubierto y hasta cuándo.</p>
      <LoginForm id="garantia-ingreso" email={email} redirectTo="/garantia" error={null} />
    </div>
    <div hidden data-part="visitor" className={styles.visitor}>
      <p data-part="greeting" role="status" />
      <ul data-part="devices" className={styles.devices} />
      <template>
        <li className={styles.device}>
          <strong />
          <span />
          <a href="/clientes/garantia">Pedir arreglo</a>
        </li>
      </template>
      <p>
        <ButtonLink href="/ingresar" data-part="home">
          Ir a mi cuenta
        </ButtonLink>
      </p>
    </div>
  </>
);
