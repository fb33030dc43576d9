import { byExactness } from '../match.ts';
import type { AnyPage } from '../page.ts';
import { loginPage } from './account/login.tsx';
import { newPasswordPage, validatePage } from './account/mailedLink.tsx';
import { forgotPage, resendPage } from './account/recover.tsx';
import { registeredPage, registerPage } from './account/register.tsx';
import { freePage } from './freePage.tsx';
import { homePages } from './home/home.tsx';
import { landing } from './landing.tsx';
import { generalPlan } from './plans/generalPlan.tsx';
import { plans } from './plans/plans.tsx';
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
