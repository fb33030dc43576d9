import fc from 'fast-check';
import { describeKind } from '../kind.testing.ts';
import { email } from './email.ts';

describeKind({
  make: (options) => email(options),
  valid: [[' Ana@Ejemplo.COM ', 'ana@ejemplo.com']],
  invalid: [
    ['', 'required'],
    ['  ', 'required'],
    ['ana', 'email'],
    ['ana@', 'email'],
    ['ana@ejemplo', 'email'],
    ['ana@ejemplo.com\nbcc:otro@ejemplo.com', 'email'],
    [`${'a'.repeat(250)}@ejemplo.com`, 'tooLong'],
    [7, 'wrongType'],
  ],
  empty: null,
  likely: fc.emailAddress(),
});
