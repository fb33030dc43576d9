import { byExactness } from '../match.ts';
import type { AnyPage } from '../page.ts';
import { freePage } from './freePage.tsx';
import { generalPlan } from './generalPlan.tsx';
import { homePages } from './home.tsx';
import { landing } from './landing.tsx';
import { loginPage } from './login.tsx';
import { newPasswordPage, validatePage } from './mailedLink.tsx';
import { plans } from './plans.tsx';
import { forgotPage, resendPage } from './recover.tsx';
import { registeredPage, registerPage } from './register.tsx';
import { warrantyPage } from './warranty.tsx';

/** Every public page, the most exact pattern first: a fixed path before one with parameters. */
export const pages: readonly AnyPage[] = [
  ...homePages,
  loginPage,
  registerPage,
  registeredPage,
  validatePage,
  forgotPage,
  newPasswordPage,
  resendPage,
  warrantyPage,
  plans,
  generalPlan,
  landing,
  freePage,
].toSorted((one, other) => byExactness(one.pattern, other.pattern));
