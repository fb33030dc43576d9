import { styleText } from 'node:util';
import type { Config } from '../config/config.ts';

const PASSWORD = 'Centinela-demo-2026';
const ACCOUNTS = [
  ['admin@centinela.demo', 'administra todo'],
  ['editor@centinela.demo', 'edita carteles y planes'],
  ['cliente@centinela.demo', 'área de clientes'],
  ['agente@centinela.demo', 'área de agentes'],
] as const;

/** Returns the text printed at startup: the URL and the demo accounts. */
export function formatGreeting(
  { server, demo }: Pick<Config, 'server' | 'demo'>,
  adminLink: string | undefined,
): string {
  const lines = [
    '',
    `  ${styleText(['bold', 'yellow'], '◧')} ${styleText('bold', 'Centinela está despierto.')}`,
    '',
    `  Sitio      ${styleText('cyan', `${server.publicUrl}/`)}`,
    `  Tablero    ${styleText('cyan', `${server.publicUrl}/dashboard`)}`,
    '',
  ];
  if (demo) {
    lines.push(`  Cuentas de demostración, todas con la clave ${styleText('bold', PASSWORD)}`);
    for (const [email, purpose] of ACCOUNTS)
      lines.push(`    ${email.padEnd(24)} ${styleText('dim', purpose)}`);
    lines.push('');
  }
  if (adminLink) {
    lines.push(
      '  Para crear la cuenta de administración, una sola vez:',
      `    ${styleText('cyan', adminLink)}`,
      '',
    );
  }
  lines.push(styleText('dim', '  Ctrl-C lo detiene.'), '');
  return lines.join('\n');
}

/** Prints one line for the user at the terminal. */
export function printNotice(text: string, kind: 'info' | 'error' = 'info'): void {
  if (kind === 'error')
    process.stderr.write(`\n  ${styleText('red', '✕')} ${text.replaceAll('\n', '\n  ')}\n\n`);
  else process.stdout.write(`  ${text}\n`);
}
